import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { requestSignature } from "#app/routes/shared/signatures/request-signature.server.ts";
import {
	AppForm,
	CheckboxField,
	Fieldset,
	FileField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/new";
import { readSignatureForm } from "./signature-form.server.ts";

export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readSignatureForm(context, params.id, url);
export const action = ({ context, params, request }: Route.ActionArgs) => requestSignature(context, params.id, request);

const signerParts = ["name", "email", "phone", "role", "position", "channel"] as const;
const inputs = {
	name: { maxLength: 200, autoComplete: "off" },
	email: { type: "email", maxLength: 254, autoComplete: "off" },
	phone: { type: "tel", maxLength: 40, autoComplete: "off" },
	position: { type: "number", min: 1, max: 20, inputMode: "numeric" },
} as const;

/** Requests signatures: document, signers, order and deadline. */
export default function RequestSignature({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("signing");
	const { path, back, sources, values, rows, roles, channels, maxMb, mayBeContract } = loaderData;
	const [form, fields] = useFormKit<Record<string, string>>({
		id: "signature",
		lastResult: actionData?.result,
		defaultValue: values,
	});
	const box = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
	const labels = {
		title: t("request.document"),
		source: t("request.source"),
		file: t("request.file"),
		message: t("request.message"),
		days: t("request.days"),
		contract: t("request.contract"),
		...Object.fromEntries(
			rows.flatMap((at) =>
				signerParts.map((part) => [
					`${part}${at}`,
					t("request.partOf", { part: t(`request.${part}`), number: at + 1 }),
				]),
			),
		),
	};
	return (
		<div className="mx-auto w-full max-w-3xl">
			<PageHeader back={back} title={t("request.title")} text={t("request.text")} />
			<AppForm
				form={form}
				method="post"
				multipart
				action={path}
				labels={labels}
				className="card card-pad grid grid-cols-1 gap-5"
			>
				<SelectField field={box("source")} label={labels.source} options={sources} />
				<FileField
					field={box("file")}
					label={labels.file}
					help={t("request.fileHelp")}
					accept=".pdf"
					maxMb={maxMb}
					optional
				/>
				<TextField field={box("title")} label={labels.title} maxLength={200} autoComplete="off" />
				<TextareaField field={box("message")} label={labels.message} rows={3} maxLength={2000} optional />
				<TextField field={box("days")} label={labels.days} type="number" min={1} max={180} inputMode="numeric" />
				{mayBeContract && (
					<CheckboxField field={box("contract")} label={labels.contract} help={t("request.contractHelp")} />
				)}
				{rows.map((at) => (
					<details key={at} open={at === 0 || Boolean(values[`name${at}`])} className="border-line border-t pt-3">
						<summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
							{t("request.signer", { number: at + 1 })}
							{values[`name${at}`] && <span className="ml-2 font-normal text-muted">{values[`name${at}`]}</span>}
						</summary>
						<Fieldset legend={<span className="sr-only">{t("request.signer", { number: at + 1 })}</span>}>
							<div className="grid gap-4 sm:grid-cols-2">
								{signerParts.map((part) =>
									part === "role" || part === "channel" ? (
										<SelectField
											key={part}
											field={box(`${part}${at}`)}
											label={t(`request.${part}`)}
											options={part === "role" ? roles : channels}
										/>
									) : (
										<TextField
											key={part}
											field={box(`${part}${at}`)}
											label={t(`request.${part}`)}
											optional={part === "phone" || (part !== "position" && at > 0)}
											{...inputs[part]}
										/>
									),
								)}
							</div>
						</Fieldset>
					</details>
				))}
				<p className="text-muted text-sm">{t("request.order")}</p>
				<div>
					<SubmitButton>{t("request.submit")}</SubmitButton>
				</div>
			</AppForm>
		</div>
	);
}
