import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { isHostileQuery } from "#app/domain/lists/list-view.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { getEntity } from "#app/entities/index.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, CheckboxField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { saveView, updateView } from "#db/queries/list-preferences.ts";
import type { Route } from "./+types/views";

const schema = z.object({ name: line(80), shared: z.boolean().default(false) });

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Fallback page for a refused name; the list's panel posts here. */
export function loader({ context, params }: Route.LoaderArgs) {
	const entity = getEntity(params.entity);
	if (!entity) throw notFound();
	permit(context, "read", entity.resource);
	const format = createFormatters(context);
	return { path: entity.path, pageTitle: format.title(format.t("list:views.save")) };
}

/** Saves the current list as a view, or renames and shares an own view. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = getEntity(params.entity);
	if (!entity) throw notFound();
	const user = permit(context, "read", entity.resource);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const back = safeLocalPath(form.get("back"), entity.path);
	const params_ = new URLSearchParams(String(form.get("search") ?? "").slice(0, 4_000));
	for (const own of ["page", "panel", "select", "filter"]) params_.delete(own);
	const query = `?${params_}`.slice(0, 4_000);
	if (isHostileQuery(params_)) throw data({ message: t("errors:badRequest") }, { status: 400 });
	const uid = form.get("uid");
	const update = form.get("update") === "1";
	const hidden = { back, search: query, uid: typeof uid === "string" ? uid.slice(0, 64) : "", update };
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result, hidden }, { status: 422 });
	const { name, shared } = parsed.value;
	const done = await inBusiness(context.get(database), user.businessId, async (trx) => {
		if (hidden.uid === "") return saveView(trx, user.id, { entity: entity.key, name, query, shared });
		const change = { name, shared, ...(update ? { query } : {}) };
		return updateView(trx, user.id, hidden.uid, change);
	});
	if (done === false) throw notFound();
	if (done === null) return data({ result: parsed.reply({ name: [t("kit:views.taken")] }), hidden }, { status: 422 });
	return redirectWithToast(back, { type: "success", message: t("kit:views.saved") });
}

export default function View({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("list");
	const { back = loaderData.path, search = "", uid = "", update = false } = actionData?.hidden ?? {};
	const [form, fields] = useFormKit<{ name: string; shared: string }>({
		id: "view",
		lastResult: actionData?.result,
	});
	return (
		<div className="mx-auto max-w-xl">
			<PageHeader back={{ to: back, label: t("views.title") }} title={t("views.save")} />
			<AppForm form={form} method="post" labels={{ name: t("views.name") }} className="card card-pad grid gap-4">
				<input type="hidden" name="back" value={back} />
				<input type="hidden" name="search" value={search} />
				{uid && <input type="hidden" name="uid" value={uid} />}
				{update && <input type="hidden" name="update" value="1" />}
				<TextField field={fields.name} label={t("views.name")} maxLength={80} autoComplete="off" />
				<CheckboxField field={fields.shared} label={t("views.share")} />
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("views.save")}</SubmitButton>
					<LinkButton to={back} variant="ghost">
						{t("views.back")}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}
