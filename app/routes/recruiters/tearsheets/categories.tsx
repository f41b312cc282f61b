import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addCategoryAction } from "#app/routes/shared/tearsheets/add-category-action.server.ts";
import { categoryPath } from "#app/routes/shared/tearsheets/category-form.server.ts";
import { withEditableTearsheet } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import type { Route } from "./+types/categories";
import { CategoryPage } from "./category-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const format = createFormatters(context);
	return withEditableTearsheet(context, params.id, async ({ list }) => ({
		back: { to: categoryPath(params.id), label: list.name },
		pageTitle: format.title(format.t("work:list.newCategory")),
	}));
}

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	return <CategoryPage title={t("list.newCategory")} back={loaderData.back} result={actionData?.result} />;
}

export const action = addCategoryAction;
