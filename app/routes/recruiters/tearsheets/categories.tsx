import { data } from "react-router";
import { formattersFor } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { fillList, type ListCall, listAction } from "#app/routes/shared/tearsheets/with-editable-list.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertCategory } from "#db/queries/tearsheets/categories.ts";
import type { Route } from "./+types/categories";
import { categoryForm, categoryPath } from "./category-form.server.ts";
import { CategoryPage } from "./category-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const format = formattersFor(context);
	return fillList(context, params.id, async ({ list }) => ({
		back: { to: categoryPath(params.id), label: list.name },
		pageTitle: format.title(format.t("work:list.newCategory")),
	}));
}

/** A new column of a list's board. */
export const action = listAction(async ({ trx, list, t, form, params }: ListCall<Route.ActionArgs>) => {
	const parsed = parseForm(form, categoryForm, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	if (!(await insertCategory(trx, list.id, parsed.value)))
		return data({ result: parsed.reply({ name: ["work:list.tooMany"] }) }, { status: 422 });
	const message = t("work:list.categorySaved");
	return redirectWithToast(categoryPath(params.id), { type: "success", message }, { status: 303 });
});

export default function NewCategory({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	return <CategoryPage title={t("list.newCategory")} back={loaderData.back} result={actionData?.result} />;
}
