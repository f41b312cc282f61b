import type { PreviewPart } from "#app/domain/language-model/answer-preview.ts";
import type { ModelDraftView } from "./model-draft.server.ts";

/** A line of a draft that is being written; the last holds the draft that was kept, or why there is none. */
export type DraftEvent = PreviewPart | { draft: ModelDraftView } | { problem: string };
