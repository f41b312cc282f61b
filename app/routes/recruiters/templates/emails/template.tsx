import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Idem } from "#app/ui/form/idempotency-field.tsx";
import { Facts } from "#app/ui/record/facts.tsx";
import { FilesCard } from "#app/ui/record/files-card.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import type { Route } from "./+types/template";
import { PreviewCard } from "./preview-card.tsx";
import { templatePage } from "./show.server.ts";
import { Versions } from "./versions.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, params, url }: Route.LoaderArgs) {
	return withRecord(context, "email_templates", params.id, "read", (opened) => templatePage(opened, url));
}

/** A template of e-mails, as it will look for a real person. */
export default function Template({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("letters");
	const { head, facts, edit, here, editAction, path, mayUpdate, preview, files, versions, used } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<Facts facts={facts} edit={edit} here={here} action={editAction} />
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
							<Idem />
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
