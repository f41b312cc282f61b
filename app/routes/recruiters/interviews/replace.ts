import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { replaceInterviewerAction } from "#app/routes/shared/interviews/replace-interviewer-action.server.ts";

export const loader = postOnlyLoader("update", "interviews");

export const action = replaceInterviewerAction;
