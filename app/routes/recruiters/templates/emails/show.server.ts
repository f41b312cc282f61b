import { can } from "#app/domain/access/permissions.ts";
import { getAcceptAttribute } from "#app/domain/access/upload-rules.ts";
import { letterHtml } from "#app/domain/mail/email-html.ts";
import { isMailEvent, maxAttachedMb } from "#app/domain/mail/email-template.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Opened } from "#app/routes/shared/with-record.server.ts";
import type { FilesPage, RecordAction } from "#app/ui/record/types.ts";
import { listTemplateFiles, listTemplateVersions, templateUse } from "#db/queries/email-templates.ts";
import { showRecord } from "../../../entity/show.server.ts";
import { formatQuarantineLabel } from "../../../quarantined-file.ts";
import { preview, previewEntities } from "./preview.server.ts";

/** A template's page: its facts, how it would look for somebody, what goes along, where it is used, what it said before. */
export async function templatePage(
	{ trx, who, businessId, record: template, say }: Opened<"email_templates">,
	url: URL,
) {
	const { record: _, head, ...shown } = await showRecord(trx, who, email_templates, template.uid, url, say);
	const may = (action: "create" | "update") => can(who, action, "templates/emails");
	const path = `${email_templates.path}/${template.uid}`;
	const seen = await preview(trx, who, template, url.searchParams, say.locale);
	const asked = new URLSearchParams([
		...(seen.person ? [["record", seen.person.value]] : []),
		["language", seen.locale],
		["brand", seen.brand.uid],
	]);
	const [edit, ...others] = head.actions;
	const copy: RecordAction = { label: say.t("letters:show.copy"), icon: "copy", to: `${path}/copy`, post: [] };
	return {
		title: say.title(template.name),
		...shown,
		head: { ...head, actions: [...(edit ? [edit] : []), ...(may("create") ? [copy] : []), ...others] },
		path,
		mayUpdate: may("update"),
		preview: {
			subject: seen.content.subject,
			src: `${path}/preview?${asked}`,
			hidden: [...asked],
			person: seen.person,
			suggest: previewEntities(template, who),
			brand: seen.brand.uid,
			brands: seen.brands,
			locale: seen.locale,
		},
		files: await filesOf(),
		versions: await versionsOf(),
		used: await usedOf(),
	};

	async function filesOf(): Promise<FilesPage> {
		const rows = await listTemplateFiles(trx, businessId, template.id);
		const total = rows.reduce((sum, one) => sum + one.size_bytes, 0);
		return {
			files: rows.map((file) => ({
				uid: file.uid,
				name: file.name,
				held: formatQuarantineLabel(say.t, file.scan_state),
				to: `${path}/files/${file.uid}`,
				about: `${say.number(Math.ceil(file.size_bytes / 1024))} KB`,
				when: say.when(file.created_at),
			})),
			...(may("update")
				? {
						removeAction: `${path}/files`,
						...(total < maxAttachedMb * 1024 * 1024
							? { upload: { action: `${path}/files`, accept: getAcceptAttribute("other"), maxMb: maxAttachedMb } }
							: {}),
					}
				: {}),
		};
	}

	async function versionsOf() {
		return (await listTemplateVersions(trx, businessId, template.id)).map((one) => ({
			edition: one.version,
			label: say.t("letters:show.versionOf", { n: one.version }),
			when: one.by
				? say.t("letters:show.versionBy", { when: say.when(one.at).title, by: one.by })
				: say.when(one.at).title,
			current: one.version === template.version,
			texts: [
				{ key: "pt", subject: one.subject_pt, html: letterHtml(one.body_pt) },
				...(one.body_en ? [{ key: "en", subject: one.subject_en, html: letterHtml(one.body_en) }] : []),
			],
		}));
	}

	async function usedOf(): Promise<string[]> {
		const { count, last } = await templateUse(trx, businessId, template.id);
		const event = template.event_key;
		const where = isMailEvent(event)
			? say.t(template.active ? "letters:show.usedEvent" : "letters:show.usedEventOff", {
					event: getLabels(email_templates, say.t).option("event_key", event),
				})
			: say.t("letters:show.usedPeople");
		return [
			where,
			count === 0 ? say.t("letters:show.usedNever") : say.t("letters:show.usedCount", { count }),
			...(last ? [say.t("letters:show.usedLast", { when: lastly(last, say) })] : []),
		];
	}
}

const lastly = (last: Date, say: Formatters) => say.when(last).title;
