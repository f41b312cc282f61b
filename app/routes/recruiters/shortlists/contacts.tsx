import { parseViewerPermissions, viewerPermissions } from "#app/domain/shortlists/configurations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { changeViewersAction } from "#app/routes/shared/shortlist/viewers-action.server.ts";
import {
	AppForm,
	CheckboxGroupField,
	RadioGroupField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { listViewers } from "#db/queries/shortlists/find.ts";
import { findSubmissionJob } from "#db/queries/submissions.ts";
import type { Route } from "./+types/contacts";
import { ShortlistDialog } from "./dialog.tsx";
import { ViewerForm } from "./viewer-form.tsx";

export const loader = recordLoader(
	shortlistSource,
	"update",
	async ({ trx, record, format }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => {
		const viewers = await listViewers(trx, record.id);
		const named = new Set(viewers.map(({ contactUid }) => contactUid));
		const job = await findSubmissionJob(trx, record.job.uid);
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

export const action = changeViewersAction;

type Fields = {
	contacts?: string[];
	email?: string;
	locale?: string;
	permissions?: string[];
};

export default function Contacts({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { viewers, contacts, company } = loaderData;
	const [form, fields] = useFormKit<Fields>({
		id: "add-viewers",
		lastResult: actionData?.result,
		defaultValue: { locale: "pt", permissions: [...viewerPermissions] },
	});
	const may = viewerPermissions.map((value) => ({ value, label: t(`contacts.${value}`) }));
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
