import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { deleteClientFileAction } from "#app/routes/shared/files/delete-client-file.server.ts";

export const action = deleteClientFileAction;

export const loader = onlyPosted();
