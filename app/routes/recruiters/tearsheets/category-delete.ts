import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { deleteCategoryAction } from "#app/routes/shared/tearsheets/delete-category-action.server.ts";

export const loader = postOnlyLoader("update", "tearsheets");

export const action = deleteCategoryAction;
