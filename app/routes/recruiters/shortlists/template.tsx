import { z } from "zod";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { saveShortlistForm } from "#app/routes/shared/shortlist/submit-shortlist-form.server.ts";
import { AppForm, SelectField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { listTemplates, saveShortlist } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/template";
import { ShortlistDialog } from "./dialog.tsx";

const schema = z.object({
	/** Proves the form was posted whole: no choice then clears the template. */
	whole: z.literal("1"),
	template: z
		.string()
		.regex(/^[\w-]{1,64}$/)
		.optional(),
});

export const loader = recordLoader(
	shortlistSource,
	"update",
	async ({ trx, record }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => ({
		chosen: record.template?.uid ?? "",
		templates: (await listTemplates(trx, record.kind)).map(({ uid, name, version }) => ({
			value: uid,
			label: `${name} (v${version})`,
		})),
	}),
);

export const action = (args: Route.ActionArgs) =>
	saveShortlistForm(args, schema, async ({ trx, record, actor }, { template }, reply) => {
		const templates = (await listTemplates(trx, record.kind)).find(({ uid }) => uid === template);
		if (template && !templates) return reply({ template: ["forms:invalid"] });
		await saveShortlist(trx, record.id, { template_upload_id: templates?.id ?? null }, actor);
		return null;
	});

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
