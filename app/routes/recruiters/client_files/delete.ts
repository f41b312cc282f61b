import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { deleteClientFileAction } from "#app/routes/shared/files/delete-client-file.server.ts";

export const action = deleteClientFileAction;

export const loader = postOnlyLoader();
