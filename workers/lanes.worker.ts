import * as Comlink from 'comlink'
import {
  allMutators,
  compileTemplate,
  panelQuestions,
  runLanes,
  runPanel,
  type BlindJudge,
  type JudgeOutcome,
} from '../src/engine/index.ts'
import type { AskJudge, JudgeOutline, LanesApi } from './lanes-api.ts'
import { sparsely } from './sparsely.ts'

const MUTATOR_IDS = allMutators.map(({ id }) => id)

const api: LanesApi = {
  async grade(cases, outline, ask, onProgress) {
    const say = sparsely(onProgress)
    const outcomes = new Map<string, JudgeOutcome>()
    let done = 0
    const rows = await runLanes({
      cases,
      judge: judgeOf(outline, ask),
      mutators: MUTATOR_IDS,
      onRow: ({ caseId }, outcome) => {
        if (outcome !== null) outcomes.set(caseId, outcome)
        say({ done: ++done, total: cases.length })
      },
    })
    return { rows, outcomes }
  },
  questions: (suite, mostPerCase) => [...panelQuestions(suite, { mostPerCase })],
  compare(questions, outlines, ask, onProgress) {
    const say = sparsely(onProgress)
    return runPanel({
      questions,
      judges: outlines.map((outline) => judgeOf(outline, ask)),
      mutators: MUTATOR_IDS,
      onProgress: (done, total) => say({ done, total }),
    })
  },
}

Comlink.expose(api)

function judgeOf({ id, family, stamp, template }: JudgeOutline, ask: AskJudge): BlindJudge {
  const compiled = compileTemplate(template)
  if (!compiled.ok) throw new Error(compiled.problems.join('; '))
  return { id, family, stamp, build: compiled.build, ask: (question) => ask(id, question) }
}
