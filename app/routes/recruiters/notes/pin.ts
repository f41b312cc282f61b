import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { pinNoteAction } from "#app/routes/shared/notes/pin-action.server.ts";

export const loader = onlyPosted("update", "notes");

export const action = pinNoteAction;
