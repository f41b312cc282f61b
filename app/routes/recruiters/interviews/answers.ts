import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { noteAnswerAction } from "#app/routes/shared/interviews/note-answer-action.server.ts";

export const loader = postOnlyLoader("update", "interviews");

export const action = noteAnswerAction;
