import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { pinNoteAction } from "#app/routes/shared/notes/pin-action.server.ts";

export const loader = postOnlyLoader("update", "notes");

export const action = pinNoteAction;
