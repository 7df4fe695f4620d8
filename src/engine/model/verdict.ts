/** What one check said of one input. */
export type Verdict =
  | { readonly status: 'accepted'; readonly reason?: string; readonly score?: number }
  | { readonly status: 'rejected'; readonly reason: string; readonly score?: number }
  | { readonly status: 'error'; readonly message: string }
  | { readonly status: 'timeout'; readonly limitMs: number }

export type VerdictStatus = Verdict['status']
