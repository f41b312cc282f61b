import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { replaceWordsAction } from "#app/routes/shared/jobs/replace-words.server.ts";

export const loader = postOnlyLoader("update", "jobs");

export const action = replaceWordsAction;
