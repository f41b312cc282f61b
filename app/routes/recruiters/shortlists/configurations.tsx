import { shortlistFields } from "#app/domain/shortlists/configurations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { configureShortlistAction } from "#app/routes/shared/shortlist/configure-action.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	DateField,
	RadioGroupField,
	SubmitButton,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { Route } from "./+types/configurations";
import { ShortlistDialog } from "./dialog.tsx";

export const loader = recordLoader(
	shortlistSource,
	"update",
	async ({ record }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => ({
		name: record.name,
		configurations: record.configurations,
		expires_on: new Date(record.expiresAt.getTime() - 3 * 3_600_000).toISOString().slice(0, 10),
	}),
);

export const action = configureShortlistAction;

type Fields = {
	name?: string;
	fields?: string[];
	anonymise?: boolean;
	show_salary?: boolean;
	show_contact?: boolean;
	allow_download?: boolean;
	locale?: string;
	expires_on?: string;
};

const yesNo = ["anonymise", "show_salary", "show_contact", "allow_download"] as const;

/** Configures the candidate data a shortlist shows; the server omits everything else. */
export default function ConfigurationsDialog({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const { configurations, name, expires_on } = loaderData;
	const [form, fields] = useFormKit<Fields>({
		id: "configurations",
		lastResult: actionData?.result,
		defaultValue: { ...configurations, name, expires_on },
	});
	return (
		<ShortlistDialog title={t("configurations.title")} text={t("configurations.text")}>
			<AppForm
				form={form}
				labels={{ name: t("list.name"), expires_on: t("configurations.expires_on") }}
				className="grid gap-4"
			>
				<TextField field={fields.name} label={t("list.name")} maxLength={160} autoComplete="off" />
				<CheckboxGroupField
					field={fields.fields}
					label={t("configurations.fields")}
					columns={3}
					options={shortlistFields.map((value) => ({ value, label: t(`fields.${value}`) }))}
				/>
				<div className="grid gap-x-6 sm:grid-cols-2">
					{yesNo.map((item) => (
						<CheckboxField
							key={item}
							field={fields[item]}
							label={t(`configurations.${item}`)}
							help={t(`configurations.${item}Help`)}
						/>
					))}
				</div>
				<div className="grid gap-4 sm:grid-cols-2">
					<RadioGroupField
						field={fields.locale}
						label={t("configurations.locale")}
						options={[
							{ value: "pt", label: "Português" },
							{ value: "en", label: "English" },
						]}
						inline
					/>
					<DateField field={fields.expires_on} label={t("configurations.expires_on")} />
				</div>
				<div>
					<SubmitButton>{t("save")}</SubmitButton>
				</div>
			</AppForm>
		</ShortlistDialog>
	);
}
