import { can } from "#app/domain/access/permissions.ts";
import { getAcceptAttribute } from "#app/domain/access/upload-rules.ts";
import { renderEmailHtml } from "#app/domain/mail/email-html.ts";
import { isMailEvent, maxAttachmentsMb } from "#app/domain/mail/email-template.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { readMailView } from "#app/routes/shared/emails/mail-preview.tsx";
import { listPreviewEntities, renderTemplatePreview } from "#app/routes/shared/emails/template-preview.server.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import type { FilesPage, RecordAction } from "#app/ui/record/types.ts";
import { findTemplateUse, listTemplateFiles, listTemplateVersions } from "#db/queries/email-templates.ts";
import { readRecordScreen } from "../../../entity/show.server.ts";
import { formatQuarantineLabel } from "../../../quarantined-file.ts";

/** Template page: facts, preview, attachments, usage and earlier versions. */
export async function readEmailTemplatePage(
	{ trx, user, record: template, format }: RecordContext<"email_templates">,
	url: URL,
) {
	const { record: _, head, ...shown } = await readRecordScreen(trx, user, email_templates, template.uid, url, format);
	const may = (action: "create" | "update") => can(user, action, "templates/emails");
	const path = `${email_templates.path}/${template.uid}`;
	const seen = await renderTemplatePreview(trx, user, template, url.searchParams, format.locale);
	const view = readMailView(url.searchParams);
	const request = new URLSearchParams([
		...(seen.person ? [["record", seen.person.value]] : []),
		["language", seen.locale],
		["brand", seen.brand.uid],
	]);
	const [edit, ...others] = head.actions;
	const copy: RecordAction = { label: format.t("letters:show.copy"), icon: "copy", to: `${path}/copy`, post: [] };
	return {
		title: format.title(template.name),
		...shown,
		head: { ...head, actions: [...(edit ? [edit] : []), ...(may("create") ? [copy] : []), ...others] },
		path,
		mayUpdate: may("update"),
		preview: {
			subject: seen.content.subject,
			src: `${path}/preview?${request}&theme=${view.theme}`,
			view,
			hidden: [...request],
			person: seen.person,
			suggest: listPreviewEntities(template, user),
			brand: seen.brand.uid,
			brands: seen.brands,
			locale: seen.locale,
		},
		files: await getFiles(),
		versions: await getVersions(),
		used: await getUsed(),
	};

	async function getFiles(): Promise<FilesPage> {
		const rows = await listTemplateFiles(trx, template.id);
		const total = rows.reduce((sum, row) => sum + row.size_bytes, 0);
		return {
			files: rows.map((file) => ({
				uid: file.uid,
				name: file.name,
				held: formatQuarantineLabel(format.t, file.scan_state),
				to: `${path}/files/${file.uid}`,
				about: `${format.number(Math.ceil(file.size_bytes / 1024))} KB`,
				when: format.when(file.created_at),
			})),
			...(may("update")
				? {
						removeAction: `${path}/files`,
						...(total < maxAttachmentsMb * 1024 * 1024
							? { upload: { action: `${path}/files`, accept: getAcceptAttribute("other"), maxMb: maxAttachmentsMb } }
							: {}),
					}
				: {}),
		};
	}

	async function getVersions() {
		return (await listTemplateVersions(trx, template.id)).map((templateVersion) => ({
			edition: templateVersion.version,
			label: format.t("letters:show.versionOf", { n: templateVersion.version }),
			when: templateVersion.by
				? format.t("letters:show.versionBy", { when: format.when(templateVersion.at).title, by: templateVersion.by })
				: format.when(templateVersion.at).title,
			current: templateVersion.version === template.version,
			texts: [
				{ key: "pt", subject: templateVersion.subject_pt, html: renderEmailHtml(templateVersion.body_pt) },
				...(templateVersion.body_en
					? [{ key: "en", subject: templateVersion.subject_en, html: renderEmailHtml(templateVersion.body_en) }]
					: []),
			],
		}));
	}

	async function getUsed(): Promise<string[]> {
		const { count, last } = await findTemplateUse(trx, template.id);
		const event = template.event_key;
		const where = isMailEvent(event)
			? format.t(template.active ? "letters:show.usedEvent" : "letters:show.usedEventOff", {
					event: getLabels(email_templates, format.t).option("event_key", event),
				})
			: format.t("letters:show.usedPeople");
		return [
			where,
			count === 0 ? format.t("letters:show.usedNever") : format.t("letters:show.usedCount", { count }),
			...(last ? [format.t("letters:show.usedLast", { when: lastly(last, format) })] : []),
		];
	}
}

const lastly = (last: Date, format: Formatters) => format.when(last).title;
