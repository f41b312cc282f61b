import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { FileInput } from "#app/ui/form/file-input.tsx";
import { Time } from "#app/ui/time.tsx";
import { RecordScreen } from "../../entity/record-screen.tsx";
import type { Route } from "./+types/template";
import { readTemplate, uploadTemplate } from "./template.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readTemplate(args);
export const action = (args: Route.ActionArgs) => uploadTemplate(args);

export default function Template({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("templates");
	const { file, when, version, fields } = loaderData;
	const unknown = fields.filter(({ known }) => !known).map(({ name }) => name);
	return (
		<RecordScreen loaderData={loaderData}>
			<Card as="section" aria-labelledby="template-file">
				<CardHeader id="template-file" title={t("file")} text={t("fileText")} />
				{actionData?.problem && (
					<div id="file-problem" className="mb-3">
						<Banner tone="danger">{actionData.problem}</Banner>
					</div>
				)}
				{file && (
					<p className="mb-3">
						{t("about", { version, name: file.name, kb: file.kb })} {when && <Time {...when} />}
					</p>
				)}
				<Form method="post" encType="multipart/form-data" className="grid gap-3">
					<FileInput
						id="file"
						name="file"
						required
						accept=".docx,.pdf"
						aria-label={t("choose")}
						aria-describedby={actionData?.problem ? "file-problem" : undefined}
					/>
					<div>
						<Button type="submit" variant="primary">
							{t(file ? "replace" : "upload")}
						</Button>
					</div>
				</Form>
			</Card>
			{file && (
				<Card as="section" aria-labelledby="template-fields">
					<CardHeader
						id="template-fields"
						title={t("fields")}
						text={t(fields.length === 0 ? "noFields" : "fieldsText")}
					/>
					{unknown.length > 0 && (
						<div className="mb-3">
							<Banner tone="warning">{t("unknown", { names: unknown.join(", ") })}</Banner>
						</div>
					)}
					<ul className="flex flex-wrap gap-2">
						{fields.map(({ name, known }) => (
							<li key={name}>
								<Badge tone={known ? "success" : "warning"}>{`{{${name}}}`}</Badge>
							</li>
						))}
					</ul>
				</Card>
			)}
		</RecordScreen>
	);
}
