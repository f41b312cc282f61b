import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { replaceWordsAction } from "#app/routes/shared/jobs/replace-words.server.ts";

export const loader = onlyPosted("update", "jobs");

export const action = replaceWordsAction;
