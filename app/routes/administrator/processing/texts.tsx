import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	DateField,
	type Field,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/texts";
import { readTextsForm, saveTexts, type TextsForm } from "./texts.server.ts";

const maxTextLength = 4_000;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({ readOnly: true }, (args: RecruiterLoaderArgs<Route.LoaderArgs>) =>
	readTextsForm(args),
);
export const action = recruiterAction({}, (call: RecruiterActionArgs<Route.ActionArgs>) => saveTexts(call));

/** Administrator's answers for the record of processing and the impact report. */
export default function ProcessingTexts({ loaderData: page, actionData }: Route.ComponentProps) {
	const [form, fields] = useFormKit<Record<string, string>>({
		id: "processing",
		lastResult: actionData?.result ?? null,
		defaultValue: page.values,
	});
	const all = page.groups.flatMap((group) => group.fields);
	return (
		<div className="max-w-3xl">
			<PageHeader title={page.title} text={page.text} back={{ to: "/administrator/processing", label: page.back }} />
			<AppForm
				form={form}
				method="post"
				labels={Object.fromEntries(all.map(({ name, label }) => [name, label]))}
				className="grid grid-cols-1 gap-4"
			>
				<input type="hidden" name="version" value={actionData?.latest ?? page.values.version} />
				{page.groups.map(({ id, title, text, fields: described }) => (
					<Card key={id} as="section" aria-labelledby={id}>
						<CardHeader id={id} title={title} text={text || undefined} />
						<div className="grid gap-4 sm:grid-cols-3">
							{described.map((field) => (
								<div key={field.name} className={field.kind === "level" ? "min-w-0" : "min-w-0 sm:col-span-3"}>
									<TextsField described={field} field={fields[field.name] as Field} />
								</div>
							))}
						</div>
					</Card>
				))}
				<div>
					<SubmitButton>{page.save}</SubmitButton>
				</div>
			</AppForm>
		</div>
	);
}

interface TextsFieldProps {
	described: TextsForm["groups"][number]["fields"][number];
	field: Field;
}

function TextsField({ described: { kind, label, help, required, options }, field }: TextsFieldProps) {
	const common = { field, label, help: help ?? undefined, optional: !required };
	if (kind === "yes") return <CheckboxField field={field} label={label} help={help ?? undefined} />;
	if (kind === "prose") return <TextareaField {...common} maxLength={maxTextLength} rows={4} />;
	if (kind === "day") return <DateField {...common} />;
	if (kind === "email") return <TextField {...common} type="email" maxLength={254} autoComplete="off" />;
	if (kind === "line") return <TextField {...common} maxLength={200} autoComplete="off" />;
	return <SelectField {...common} options={options} className="max-w-md" />;
}
