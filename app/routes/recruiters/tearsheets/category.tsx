import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { categoryPath } from "#app/routes/shared/tearsheets/category-form.server.ts";
import { changeCategoryAction } from "#app/routes/shared/tearsheets/change-category-action.server.ts";
import { withEditableTearsheet } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { listCategories } from "#db/queries/tearsheets/categories.ts";
import type { Route } from "./+types/category";
import { CategoryPage } from "./category-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const format = createFormatters(context);
	return withEditableTearsheet(context, params.id, async ({ trx, list }) => {
		const category = (await listCategories(trx, list.id)).find(({ uid }) => uid === params.category);
		if (!category) throw notFound();
		return {
			back: { to: categoryPath(params.id), label: list.name },
			start: { name: category.name, colour: category.colour ?? "" },
			pageTitle: format.title(category.name),
		};
	});
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	const { back, start } = loaderData;
	return <CategoryPage title={t("list.categoryName")} back={back} start={start} result={actionData?.result} />;
}

export const action = changeCategoryAction;
