import type { PreviewPart } from "#app/domain/language-model/answer-preview.ts";
import type { ModelDraftView } from "./model-draft.server.ts";

/** One line of a draft stream; the last has the saved draft or the problem. */
export type DraftEvent = PreviewPart | { draft: ModelDraftView } | { problem: string };
