import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { noteAnswerAction } from "#app/routes/shared/interviews/note-answer-action.server.ts";

export const loader = onlyPosted("update", "interviews");

export const action = noteAnswerAction;
