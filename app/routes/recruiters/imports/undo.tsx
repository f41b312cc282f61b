import { Form } from "react-router";
import { i18n, requestInfo } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { startUndo } from "#db/queries/imports/import-transitions.ts";
import type { Route } from "./+types/undo";
import { getImportPath, withSingleImport } from "./access.server.ts";
import { formatListedImport } from "./import-view.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, params }: Route.LoaderArgs) {
	const format = createFormatters(context);
	return withSingleImport(context, params.uid, async ({ one }) => {
		if ((one.state !== "done" && one.state !== "cancelled") || one.created === 0)
			throw redirectLocal(getImportPath(one.uid));
		return {
			title: format.title(format.t("imports:run.undoTitle")),
			one: formatListedImport(one, format),
			created: format.number(one.created),
		};
	});
}

export async function action({ context, params }: Route.ActionArgs) {
	return withSingleImport(context, params.uid, async ({ user, trx, one }) => {
		const started = await startUndo(trx, one.id, user, context.get(requestInfo).ip);
		const { t } = context.get(i18n);
		const message = t(started ? "imports:run.undoStarted" : "imports:run.notNow");
		return redirectWithToast(getImportPath(one.uid), { type: started ? "info" : "error", message }, { status: 303 });
	});
}

export default function UndoImport({ loaderData: { one, created } }: Route.ComponentProps) {
	const { t } = useTranslation("imports");
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader back={{ to: `/recruiters/imports/${one.uid}`, label: one.file }} title={t("run.undoTitle")} />
			<Card>
				<p>{t("run.undoText")}</p>
				<p className="mt-2 font-medium">
					{t("run.created")}: <span className="tabular">{created}</span>
				</p>
				<Form method="post" className="mt-5 flex flex-wrap gap-3">
					<Button type="submit" variant="danger">
						{t("run.undo")}
					</Button>
					<LinkButton to={`/recruiters/imports/${one.uid}`} variant="secondary">
						{t("run.cancel")}
					</LinkButton>
				</Form>
			</Card>
		</div>
	);
}
