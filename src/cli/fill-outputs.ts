import {
  candidateModelSchema,
  lacksOutput,
  type CandidateConfig,
  type EvalCase,
  type Suite,
} from '../engine/index.ts'
import { askForOutputs, type JudgeClient } from '../judging/index.ts'
import { UsageError } from './failure.ts'
import { readText } from './load-suite.ts'
import { openClient, plannedCalls, type AskFlags, type AskedModel, type PlannedCalls } from './open-model.ts'
import type { Terminal } from './terminal.ts'

export interface Candidate {
  readonly planned: PlannedCalls
  readonly client: JudgeClient
}

/** The model that `--candidate` asks for the outputs that cases lack; null when none is asked for or missing. */
export async function openCandidate(
  suite: Suite,
  flags: AskFlags & { readonly candidate?: string | boolean },
  { path, terminal }: { readonly path: string; readonly terminal: Terminal },
): Promise<Candidate | null> {
  if (flags.candidate === undefined || flags.candidate === false) return null
  const model: AskedModel = {
    who: 'the model under test',
    config: flags.candidate === true ? ownModel(suite, path) : await readModel(String(flags.candidate)),
  }
  const missing = suite.cases.filter(lacksOutput).length
  if (missing === 0) return null
  return {
    planned: plannedCalls('outputs', model, missing),
    client: openClient(model, flags, { terminal, reply: 'text' }),
  }
}

/** The cases with what the model answered. Why a case still has no output is said on standard error. */
export async function fillOutputs(
  cases: readonly EvalCase[],
  candidate: Candidate | null,
  terminal: Terminal,
): Promise<readonly EvalCase[]> {
  if (candidate === null) return cases
  const outputs = new Map<string, string>()
  await askForOutputs({
    cases,
    client: candidate.client,
    signal: terminal.signal,
    onOutput: (id, result) => {
      if (result.ok) outputs.set(id, result.output)
      else terminal.err(`no output for ${id}: ${result.problem}\n`)
    },
  })
  return cases.map((one) => {
    const output = outputs.get(one.id)
    return output === undefined ? one : { ...one, candidate: output }
  })
}

function ownModel({ lanes }: Suite, path: string): CandidateConfig {
  if (lanes?.candidate !== undefined) return lanes.candidate
  throw new UsageError(
    `${path}: the suite names no model under test; give it "lanes": {"candidate": …}, or a file: --candidate model.json`,
  )
}

async function readModel(file: string): Promise<CandidateConfig> {
  const parsed = candidateModelSchema.safeParse(json(file, await readText(file)))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new UsageError(
    `${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'it does not fit'}; a model has api ("openai" or "anthropic"), baseUrl, model and keyEnv, the name of an environment variable`,
  )
}

function json(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${file}: this is not JSON`)
  }
}
