import { z } from "zod";
import { hashSecret, newSecret } from "#app/auth/secret.server.ts";
import { parsePlainAddress } from "#app/domain/mail/mail-address.ts";
import { parseViewerPermissions } from "#app/domain/shortlists/configurations.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import {
	AppForm,
	CheckboxGroupField,
	RadioGroupField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { type ListedViewer, listViewers } from "#db/queries/shortlists/find.ts";
import { insertViewer, publishShortlistChange, saveViewer } from "#db/queries/shortlists/write.ts";
import { findJobToSend, listReceivers } from "#db/queries/submissions.ts";
import type { Route } from "./+types/contacts";
import { ShortlistDialog } from "./dialog.tsx";
import { shortlistSource } from "./record.server.ts";
import { saveDialog } from "./save.server.ts";
import { ViewerForm } from "./viewer-form.tsx";

const uid = z.string().regex(/^[\w-]{1,64}$/);
const permissions = ["see_salary", "see_cv", "comment"] as const;
const adding = z.object({
	contacts: z.array(uid).max(100).default([]),
	email: line(254, 0).optional(),
	locale: z.enum(["pt", "en"]).default("pt"),
	permissions: z.array(z.enum(permissions)).default([]),
});

export const loader = recordLoader(
	shortlistSource,
	"update",
	async ({ trx, record, format }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const viewers = await listViewers(trx, record.id);
		const named = new Set(viewers.map(({ contactUid }) => contactUid));
		const job = await findJobToSend(trx, record.job.uid);
		return {
			viewers: viewers.map((viewer) => ({
				uid: viewer.uid,
				name: viewer.name,
				email: viewer.email,
				sent: viewer.sentAt !== null,
				revoked: viewer.revokedAt !== null,
				until: format.day(viewer.expiresAt),
				expired: viewer.expired,
				permissions: parseViewerPermissions(viewer.permissions),
			})),
			contacts: (job?.contacts ?? [])
				.filter(({ uid: contact }) => !named.has(contact))
				.map(({ uid: value, name, title }) => ({ value, label: name, ...(title ? { help: title } : {}) })),
			company: record.job.company,
		};
	},
);

/** Adds viewers; or, where one is named, what they may, until when, and whether their token opens anything. */
export const action = (args: Route.ActionArgs) =>
	saveDialog(
		args,
		async ({ trx, record, format }, form) => {
			const viewers = await listViewers(trx, record.id);
			const named = viewers.find((viewer) => viewer.uid === form.get("viewer"));
			if (named) {
				await change(named);
				await publishShortlistChange(trx, record.id);
				return null;
			}
			const parsed = parseForm(form, adding, format.t);
			if (!parsed.ok) return parsed.result;
			const { contacts, email, locale, permissions: may } = parsed.value;
			const address = email ? parsePlainAddress(email)?.toLowerCase() : undefined;
			if (email && !address) return parsed.reply({ email: [format.t("shortlists:problems.email")] });
			if (contacts.length === 0 && !address) return parsed.reply({ email: [format.t("shortlists:problems.nobody")] });
			const people = contacts.length > 0 ? await listReceivers(trx, record.job.id, contacts) : [];
			if (people.length < new Set(contacts).size)
				return parsed.reply({ contacts: [format.t("shortlists:problems.contactGone")] });
			const all = {
				permissions: {
					see_salary: may.includes("see_salary"),
					see_cv: may.includes("see_cv"),
					comment: may.includes("comment"),
				},
				expiresAt: record.expiresAt,
			};
			for (const { id } of people)
				await insertViewer(trx, record.id, {
					...all,
					contactId: id,
					email: null,
					locale: null,
					tokenHash: hashSecret(newSecret()),
				});
			if (address)
				await insertViewer(trx, record.id, {
					...all,
					contactId: null,
					email: address,
					locale,
					tokenHash: hashSecret(newSecret()),
				});
			await publishShortlistChange(trx, record.id);
			return null;

			function change(viewer: ListedViewer) {
				const what = form.get("what");
				if (what === "revoke") return saveViewer(trx, viewer.id, { revoked_at: new Date() });
				if (what === "restore") return saveViewer(trx, viewer.id, { revoked_at: null, expires_at: record.expiresAt });
				const may = form.getAll("permissions");
				const [see_salary, see_cv, comment] = permissions.map((name) => may.includes(name)) as [
					boolean,
					boolean,
					boolean,
				];
				return saveViewer(trx, viewer.id, { permissions: { see_salary, see_cv, comment } });
			}
		},
		"/contacts",
	);

type Fields = {
	contacts?: string[];
	email?: string;
	locale?: string;
	permissions?: string[];
};

/** Whom the shortlist is for: each with an access of their own. */
export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { viewers, contacts, company } = loaderData;
	const [form, fields] = useFormKit<Fields>({
		id: "add-viewers",
		lastResult: actionData?.result,
		defaultValue: { locale: "pt", permissions: [...permissions] },
	});
	const may = permissions.map((value) => ({ value, label: t(`contacts.${value}`) }));
	const labels = { contacts: t("contacts.of", { company }), email: t("contacts.email") };
	return (
		<ShortlistDialog title={t("contacts.title")} text={t("contacts.text")}>
			{viewers.length > 0 && (
				<ul className="mb-6 divide-y divide-line border-line border-y">
					{viewers.map((viewer) => (
						<ViewerForm key={viewer.uid} viewer={viewer} may={may} />
					))}
				</ul>
			)}
			<AppForm form={form} labels={labels} className="grid gap-4">
				<h3 className="font-semibold">{t("contacts.add")}</h3>
				{contacts.length > 0 && (
					<CheckboxGroupField field={fields.contacts} label={labels.contacts} options={contacts} columns={2} />
				)}
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField
						field={fields.email}
						label={labels.email}
						type="email"
						maxLength={254}
						optional
						autoComplete="off"
					/>
					<RadioGroupField
						field={fields.locale}
						label={t("contacts.locale")}
						options={[
							{ value: "pt", label: "Português" },
							{ value: "en", label: "English" },
						]}
						inline
					/>
				</div>
				<CheckboxGroupField field={fields.permissions} label={t("contacts.may")} options={may} columns={3} />
				<div>
					<SubmitButton>{t("contacts.addThem")}</SubmitButton>
				</div>
			</AppForm>
		</ShortlistDialog>
	);
}
