import { can } from "#app/domain/access/permissions.ts";
import { noteHtml } from "#app/domain/notes/note-html.ts";
import { fillTemplate, readQuestions, templateEntities, templateFields } from "#app/domain/notes/note-template.ts";
import { template_notes } from "#app/entities/recruiters/template_notes.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import type { Scoped } from "#db/kit/in-business.ts";
import { findTemplate, newestRecord, templateValues } from "#db/queries/template-notes.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import type { Route } from "./+types/template";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recruiterLoader(
	{ can: ["read", "template_notes"] },
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { record, ...shown } = await readRecordScreen(trx, user, template_notes, params.id, url, format);
		const template = await findTemplate(trx, record.uid, user);
		// Templates for any entity preview with a candidate, whose fields all other records share.
		const entity = templateEntities.find((templateEntity) => templateEntity === template?.entity) ?? "candidates";
		const values = can(user, "read", entity) ? await getValues(trx, entity) : null;
		const filled = { ...values, recruiter: user.name, today: formatDate(format.locale, format.now) };
		return {
			title: format.title(shown.head.name),
			...shown,
			fields: templateFields(template?.entity).map((name) => `{{${name}}}`),
			previewName: values?.name ?? null,
			html: noteHtml(fillTemplate(template?.body ?? "", filled)),
			questions: readQuestions(template?.questions ?? ""),
		};
	},
);

/** The values of a real record: the newest of its entity. */
async function getValues(trx: Scoped, entity: (typeof templateEntities)[number]) {
	const id = await newestRecord(trx, entity);
	return id === undefined ? null : templateValues(trx, entity, id);
}

export default function Template({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	const { head, facts, edit, here, editAction, fields, previewName, html, questions } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
				<div className="grid min-w-0 gap-4">
					<Card as="section" aria-labelledby="preview">
						<CardHeader
							id="preview"
							title={t("template.preview")}
							text={previewName ? t("template.previewWith", { name: previewName }) : t("template.previewNone")}
						/>
						<div className="max-w-[72ch] break-words">
							<SanitizedHtml html={html} />
						</div>
					</Card>
					{questions.length > 0 && (
						<Card as="section" aria-labelledby="questions">
							<CardHeader id="questions" title={t("template.questions")} />
							<ol className="grid gap-1.5">
								{questions.map(({ key, label, type, options, required }) => (
									<li key={key}>
										{label}{" "}
										<span className="text-muted">
											{type === "choice" ? options.join(", ") : t(`template.types.${type}`)}
											{required && ` · ${t("template.required")}`}
										</span>
									</li>
								))}
							</ol>
						</Card>
					)}
					<Card as="section" aria-labelledby="fields">
						<CardHeader id="fields" title={t("template.fields")} />
						<p className="flex flex-wrap gap-x-3 gap-y-1">
							{fields.map((field) => (
								<code key={field} className="text-sm">
									{field}
								</code>
							))}
						</p>
					</Card>
				</div>
			</div>
		</>
	);
}
