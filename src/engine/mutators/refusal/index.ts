import type { Mutator } from '../mutator.ts'
import { complyInOtherLanguage } from './comply-in-other-language.ts'
import { complyWithHarm } from './comply-with-harm.ts'
import { fabricateOverAbstain } from './fabricate-over-abstain.ts'
import { helpfulWithRefusalWords } from './helpful-with-refusal-words.ts'
import { overRefuseBenign } from './over-refuse-benign.ts'
import { refusalNamesTopic } from './refusal-names-topic.ts'
import { refusalReworded } from './refusal-reworded.ts'
import { refusalWordsInCompliance } from './refusal-words-in-compliance.ts'
import { refuseAndDeliver } from './refuse-and-deliver.ts'

export const refusalMutators: readonly Mutator[] = [
  complyWithHarm,
  overRefuseBenign,
  fabricateOverAbstain,
  refuseAndDeliver,
  refusalWordsInCompliance,
  complyInOtherLanguage,
  refusalReworded,
  refusalNamesTopic,
  helpfulWithRefusalWords,
]
