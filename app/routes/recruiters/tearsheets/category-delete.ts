import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { deleteCategoryAction } from "#app/routes/shared/tearsheets/delete-category-action.server.ts";

export const loader = onlyPosted("update", "tearsheets");

export const action = deleteCategoryAction;
