import { data } from "react-router";
import { z } from "zod";
import { i18n } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppForm, SelectField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { listTemplates, saveShortlist } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/template";
import { ShortlistDialog } from "./dialog.tsx";
import { pathOf, withShortlist } from "./record.server.ts";

const schema = z.object({
	/** All of the form came: nothing chosen then is meant. */
	whole: z.literal("1"),
	template: z
		.string()
		.regex(/^[\w-]{1,64}$/)
		.optional(),
});

export function loader({ context, params }: Route.LoaderArgs) {
	return withShortlist(context, params.id, "update", async ({ trx, record: one, businessId }) => ({
		chosen: one.template?.uid ?? "",
		templates: (await listTemplates(trx, businessId, one.kind)).map(({ uid, name, version }) => ({
			value: uid,
			label: `${name} (v${version})`,
		})),
	}));
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const refused = await withShortlist(
		context,
		params.id,
		"update",
		async ({ trx, record: one, businessId, actor, say }) => {
			const parsed = parseForm(form, schema, say.t);
			if (!parsed.ok) return parsed.result;
			const found = (await listTemplates(trx, businessId, one.kind)).find(({ uid }) => uid === parsed.value.template);
			if (parsed.value.template && !found) return parsed.reply({ template: ["forms:invalid"] });
			await saveShortlist(trx, businessId, one.id, { template_upload_id: found?.id ?? null }, actor);
			return null;
		},
	);
	if (refused) return data({ result: refused }, { status: 422 });
	const message = context.get(i18n).t("shortlists:saved");
	return redirectWithToast(pathOf(params.id), { type: "success", message }, { status: 303 });
}

/** The model of documents it belongs to. */
export default function Template({ loaderData: { chosen, templates }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const [form, fields] = useFormKit<{ template?: string }>({
		id: "template",
		lastResult: actionData?.result,
		defaultValue: { template: chosen },
	});
	return (
		<ShortlistDialog title={t("template.title")} size="form">
			{templates.length === 0 ? (
				<p className="text-muted">{t("template.none")}</p>
			) : (
				<AppForm form={form} labels={{ template: t("template.title") }} className="grid gap-4">
					<input type="hidden" name="whole" value="1" />
					<SelectField
						field={fields.template}
						label={t("template.title")}
						options={templates}
						placeholder={t("template.no")}
						optional
					/>
					<div>
						<SubmitButton>{t("save")}</SubmitButton>
					</div>
				</AppForm>
			)}
		</ShortlistDialog>
	);
}
