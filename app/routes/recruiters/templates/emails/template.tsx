import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { FilesCard } from "#app/ui/record/files-card.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import type { Route } from "./+types/template";
import { PreviewCard } from "./preview-card.tsx";
import { readEmailTemplatePage } from "./show.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = recordLoader(
	"email_templates",
	"read",
	async (opened: RecordLoaderArgs<Route.LoaderArgs, "email_templates">) => {
		const { url } = opened;
		return readEmailTemplatePage(opened, url);
	},
);

export default function Template({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("letters");
	const { head, facts, edit, here, editAction, path, mayUpdate, preview, files, versions, used } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
					<Card as="section" aria-labelledby="used">
						<CardHeader id="used" title={t("show.used")} />
						{used.map((line) => (
							<p key={line} className="mb-1 break-words">
								{line}
							</p>
						))}
					</Card>
				</div>
				<div className="grid min-w-0 gap-4">
					<PreviewCard preview={preview}>
						<Form method="post" action={`${path}/test`} className="mt-3">
							<IdempotencyField />
							{preview.hidden.map(([name, value]) => (
								<input key={name} type="hidden" name={name} value={value} />
							))}
							<Button type="submit">{t("show.test")}</Button>
						</Form>
					</PreviewCard>
					<div id="files">
						<FilesCard files={files} title={t("show.files")} />
					</div>
					<Versions versions={versions} action={mayUpdate ? `${path}/restore` : null} />
				</div>
			</div>
		</>
	);
}

interface Version {
	edition: number;
	label: string;
	when: string;
	current: boolean;
	texts: { key: string; subject: string; html: string }[];
}

function Versions({ versions, action }: { versions: readonly Version[]; action: string | null }) {
	const { t } = useTranslation("letters");
	return (
		<Card as="section" aria-labelledby="versions">
			<CardHeader id="versions" title={t("show.history")} />
			<ol className="grid gap-2">
				{versions.map((version) => (
					<li key={version.edition}>
						<details>
							<summary className="min-h-6 cursor-pointer">
								<span className="font-medium">{version.label}</span>{" "}
								{version.current && <Badge tone="success">{t("show.current")}</Badge>}{" "}
								<span className="text-muted text-sm">{version.when}</span>
							</summary>
							{version.texts.map(({ key, subject, html }) => (
								<div key={key} lang={key === "en" ? "en" : "pt-BR"} className="mt-2 border-line border-l-2 pl-3">
									<p className="font-medium break-words">{subject}</p>
									<div className="max-w-[72ch] break-words">
										<SanitizedHtml html={html} />
									</div>
								</div>
							))}
							{action && !version.current && (
								<Form method="post" action={action} className="mt-2">
									<IdempotencyField />
									<input type="hidden" name="edition" value={version.edition} />
									<Button type="submit" size="sm">
										{t("show.restore")}
									</Button>
								</Form>
							)}
						</details>
					</li>
				))}
			</ol>
		</Card>
	);
}
