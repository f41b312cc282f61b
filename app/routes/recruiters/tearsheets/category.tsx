import { data } from "react-router";
import { formattersFor } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { fillList, type ListCall, listAction } from "#app/routes/shared/tearsheets/with-editable-list.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { listCategories, updateCategory } from "#db/queries/tearsheets/categories.ts";
import type { Route } from "./+types/category";
import { categoryForm, categoryPath } from "./category-form.server.ts";
import { CategoryPage } from "./category-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const format = formattersFor(context);
	return fillList(context, params.id, async ({ trx, list }) => {
		const category = (await listCategories(trx, list.id)).find(({ uid }) => uid === params.category);
		if (!category) throw notFound();
		return {
			back: { to: categoryPath(params.id), label: list.name },
			start: { name: category.name, colour: category.colour ?? "" },
			pageTitle: format.title(category.name),
		};
	});
}

/** Renames and colours a column. */
export const action = listAction(async ({ trx, list, t, form, params }: ListCall<Route.ActionArgs>) => {
	const parsed = parseForm(form, categoryForm, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	const done = await updateCategory(trx, list.id, parseUid(params.category), parsed.value);
	if (done === "missing") throw notFound();
	if (done === "taken") return data({ result: parsed.reply({ name: ["work:list.taken"] }) }, { status: 422 });
	const message = t("work:list.categorySaved");
	return redirectWithToast(categoryPath(params.id), { type: "success", message }, { status: 303 });
});

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	const { back, start } = loaderData;
	return <CategoryPage title={t("list.categoryName")} back={back} start={start} result={actionData?.result} />;
}
