import { Form } from "react-router";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { AppForm, SubmitButton, TextareaField, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { FilesCard } from "#app/ui/record/files-card.tsx";
import { SignaturesCard } from "../document_signatures/signatures-card.tsx";
import type { Route } from "./+types/documents";
import { createDocument, readDocumentsPage } from "./documents.server.ts";

export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readDocumentsPage(context, params.id, url);
export const action = ({ context, params, request }: Route.ActionArgs) => createDocument(context, params.id, request);

type Data = Route.ComponentProps["loaderData"];

/** Documents of a record: select a template, review its values, save. */
export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("documents");
	const { back, models, chosen, files, mayAdd } = loaderData;
	const { problem, result }: { problem?: string | null; result?: FormResult | null } = actionData ?? {};
	return (
		<div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-4">
			<PageHeader back={back} title={t("title")} />
			{problem && (
				<Banner tone="danger" role="alert">
					{problem}
				</Banner>
			)}
			{chosen ? (
				<Fields key={chosen.uid} chosen={chosen} path={loaderData.path} result={result ?? undefined} />
			) : (
				<Choose models={models} mayAdd={mayAdd} />
			)}
			<FilesCard files={files} title={t("kept")} />
			{loaderData.signatures && <SignaturesCard signatures={loaderData.signatures} />}
		</div>
	);
}

function Choose({ models, mayAdd }: Pick<Data, "models" | "mayAdd">) {
	const { t } = useTranslation("documents");
	if (models.length === 0)
		return (
			<Card as="section" aria-labelledby="make">
				<CardHeader id="make" title={t("make")} text={t("none")} />
				{mayAdd && <LinkButton to="/administrator/template_uploads">{t("addModel")}</LinkButton>}
			</Card>
		);
	return (
		<Card as="section" aria-labelledby="make">
			<CardHeader id="make" title={t("make")} text={t("makeText")} />
			<Form method="get" className="flex flex-wrap items-end gap-3">
				<label className="grid min-w-0 flex-1 basis-60 gap-1 font-medium">
					{t("model")}
					<select name="template" className={`${inputClass} font-normal`}>
						{models.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<Button type="submit" variant="primary">
					{t("choose")}
				</Button>
			</Form>
		</Card>
	);
}

function Fields({ chosen, path, result }: { chosen: NonNullable<Data["chosen"]>; path: string; result?: FormResult }) {
	const { t } = useTranslation("documents");
	const [form, fields] = useFormKit<Record<string, string>>({
		id: "document",
		lastResult: result,
		defaultValue: chosen.values,
	});
	const box = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
	const labels = { file: t("file"), ...Object.fromEntries(chosen.boxes.map(({ box: at, name }) => [at, name])) };
	return (
		<Card as="section" aria-labelledby="make">
			<CardHeader id="make" title={chosen.name} text={t(chosen.boxes.length === 0 ? "noFields" : "fieldsText")} />
			<AppForm
				form={form}
				method="post"
				action={`${path}?template=${chosen.uid}`}
				labels={labels}
				className="grid grid-cols-1 gap-4"
			>
				<input type="hidden" name="template" value={chosen.uid} />
				<input type="hidden" name="version" value={chosen.version} />
				<TextField field={box("file")} label={t("file")} maxLength={120} />
				{chosen.boxes.map(({ box: at, name }) => (
					<TextareaField
						key={at}
						field={box(at)}
						label={name}
						rows={/\n/.test(chosen.values[at as "file"] ?? "") ? 6 : 1}
						optional
					/>
				))}
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("create")}</SubmitButton>
					<LinkButton to={path}>{t("another")}</LinkButton>
				</div>
			</AppForm>
		</Card>
	);
}
