import { z } from "zod";
import { noteHtml, toNoteMarkup } from "#app/domain/notes/note-html.ts";
import { optionalProse } from "#app/domain/text/form-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { saveShortlistForm } from "#app/routes/shared/shortlist/submit-shortlist-form.server.ts";
import { AppForm, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { listMembers } from "#db/queries/shortlists/find.ts";
import { publishShortlistChange, saveOpinion, saveShortlist } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/findings";
import { ShortlistDialog } from "./dialog.tsx";

const longest = 10_000;
const schema = z.object({
	/** Proves the form was posted whole: an empty text then clears the field. */
	whole: z.literal("1"),
	findings: optionalProse(longest),
	opinions: z
		.array(z.object({ apply: z.string().regex(/^[\w-]{1,64}$/), opinion: optionalProse(2000) }))
		.max(100)
		.default([]),
});

export const loader = recordLoader(
	shortlistSource,
	"update",
	async ({ trx, record }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => ({
		findings: record.findings ? toNoteMarkup(record.findings) : "",
		people: (await listMembers(trx, record.id)).map(({ uid, name, opinion }) => ({ uid, name, opinion })),
	}),
);

export const action = (args: Route.ActionArgs) =>
	saveShortlistForm(args, schema, async ({ trx, record, actor, format }, { findings, opinions }, reply) => {
		const html = findings ? noteHtml(findings) : null;
		if (html && html.length > 20_000) return reply({ findings: [format.t("shortlists:problems.long")] });
		await saveShortlist(trx, record.id, { findings: html || null }, actor);
		for (const { apply, opinion } of opinions) await saveOpinion(trx, record.id, apply, opinion || null);
		await publishShortlistChange(trx, record.id);
		return null;
	});

type Fields = {
	findings?: string;
	opinions?: { apply?: string; opinion?: string }[];
};

/** The consultant's findings and opinion of each candidate, visible to clients. */
export default function Findings({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { findings, people } = loaderData;
	const [form, fields] = useFormKit<Fields>({
		id: "findings",
		lastResult: actionData?.result,
		defaultValue: { findings, opinions: people.map(({ uid, opinion }) => ({ apply: uid, opinion: opinion ?? "" })) },
	});
	const opinions = fields.opinions.getFieldList();
	return (
		<ShortlistDialog title={t("findings.title")} text={t("findings.text")}>
			<AppForm form={form} labels={{ findings: t("findings.title") }} className="grid gap-4">
				<input type="hidden" name="whole" value="1" />
				<TextareaField
					field={fields.findings}
					label={t("findings.title")}
					help={t("findings.help")}
					optional
					rows={6}
					maxLength={longest}
				/>
				{opinions.map((row, at) => {
					const { apply, opinion } = row.getFieldset();
					return (
						<div key={row.key}>
							<input type="hidden" name={apply.name} value={people[at]?.uid ?? ""} />
							<TextareaField
								field={opinion}
								label={t("findings.opinion", { name: people[at]?.name ?? "" })}
								optional
								rows={2}
								maxLength={2000}
							/>
						</div>
					);
				})}
				<div>
					<SubmitButton>{t("save")}</SubmitButton>
				</div>
			</AppForm>
		</ShortlistDialog>
	);
}
