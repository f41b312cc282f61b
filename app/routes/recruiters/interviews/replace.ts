import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { replaceInterviewerAction } from "#app/routes/shared/interviews/replace-action.server.ts";

export const loader = onlyPosted("update", "interviews");

export const action = replaceInterviewerAction;
