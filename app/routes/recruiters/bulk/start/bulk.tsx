import { data, Form } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { checkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, i18n } from "#app/context.ts";
import { parseSelectionParams, serializeSelection } from "#app/domain/lists/bulk-selection.ts";
import { maxPeople } from "#app/domain/shortlists/people-filter.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { log } from "#app/ops/log.ts";
import { fileTypes, parseColumnNames, startExport } from "#app/routes/shared/bulk/export.server.ts";
import { refusalText } from "#app/routes/shared/bulk/refusal-text.ts";
import { startRun } from "#app/routes/shared/bulk/start-run.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { SearchWarnings } from "#app/ui/list-view/search-help.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { uidsInListOrder } from "#db/queries/bulk-runs/selection.ts";
import { respondWithRunResult } from "../run/run-result.server.ts";
import type { Route } from "./+types/bulk";
import { BulkForm } from "./bulk-form.tsx";
import { type BulkRequest, readBulkRequest, readOptionalText } from "./bulk-request.server.ts";
import { HiddenInputs } from "./hidden-inputs.tsx";
import { type BulkPage, readBulkPage } from "./page.server.ts";
import { refusePreparedRun, renderFormWithErrors, runPreparers } from "./prepare-run.server.ts";
import { SelectionSummary } from "./selection-summary.tsx";

/** Preview of a bulk action: its effect, record count and skipped records. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	// Outreach has its own screen, which accepts the same selection.
	if (url.searchParams.get("act") === "prospecting") return redirectLocal(prospectingPath(params.entity, url));
	if (url.searchParams.get("act") === "send_to_client") return redirectLocal(await sendToClientPath(context, url));
	const query = readBulkRequest(context, params.entity, url.searchParams);
	const page = await readBulkPage(context, query, url.searchParams);
	return data(page, { status: query.refusal && query.refusal.why !== "nothing" ? 422 : 200 });
}

function prospectingPath(entity: string, url: URL): string {
	const pairs = serializeSelection(parseSelectionParams(url.searchParams));
	return `/recruiters/sendout_queues/new?${new URLSearchParams([["entity", entity], ...pairs])}`;
}

/** Applies of a single job are sent from the job's page, with these preselected. */
async function sendToClientPath(context: Route.LoaderArgs["context"], url: URL): Promise<string> {
	const { user, entity, selection } = readBulkRequest(context, "applies", url.searchParams);
	const job = url.searchParams.get("where[job]");
	if (!job) throw notFound();
	const uids = await inBusiness(context.get(database), user.businessId, (trx) =>
		uidsInListOrder(trx, entity, user, selection, maxPeople),
	);
	const pairs = uids.map((uid): [string, string] => ["ids", uid]);
	return `/recruiters/jobs/${parseUid(job)}/send_to_client?${new URLSearchParams(pairs)}`;
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	const query = readBulkRequest(context, params.entity, url.searchParams, form);
	const { t } = context.get(i18n);
	const { user, entity, act, selection, refusal } = query;
	if (refusal || act === null) {
		const message = refusal ? refusalText(refusal, t) : t("bulk:nothing");
		return data({ result: { status: "error" as const, error: { "": [message] } }, rows: null }, { status: 422 });
	}
	if (act === "export") {
		const tooOften = await checkRateLimit(context, "export");
		if (tooOften) return renderFormWithErrors(context, query, form, tooOften);
		const fileType = fileTypes.find((type) => type === form.get("file_type")) ?? "csv";
		const chosen = form.getAll("column").join(",");
		const columns = parseColumnNames(
			chosen || (url.searchParams.get("columns") ?? readOptionalText(form.get("columns"))),
		);
		const uid = await startExport(context, user, { entity, selection, fileType, columns, form });
		const message = t("bulk:export.started");
		return redirectWithToast(`/recruiters/downloads?new=${uid}`, { type: "info", message }, { status: 303 });
	}
	const prepared = await runPreparers[act](context, query, form);
	if (!prepared.ok) return refusePreparedRun(prepared);
	const tooOften = await checkRateLimit(context, "bulk");
	if (tooOften) return renderFormWithErrors(context, query, form, tooOften);
	try {
		const run = await startRun(context, user, { entity, act, selection, params: prepared.params, form });
		return respondWithRunResult(context, query, run, prepared.name ?? "");
	} catch (error) {
		return failed(context, query, error);
	}
}

export const headers = forwardHeaders;

/** The transaction was rolled back as a whole. */
function failed(context: Route.ActionArgs["context"], { entity, act, back }: BulkRequest, error: unknown) {
	if (act !== "delete") throw error;
	const { t } = context.get(i18n);
	log.error({ err: error, entity: entity.key }, "a bulk deletion failed");
	const message = t("bulk:delete.error", { entity: getLabels(entity, t).many });
	return redirectWithToast(back, { type: "error", message }, { status: 303 });
}

export default function Bulk({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("bulk");
	const heading = page.act ? t(`acts.${page.act}`) : t("choose");
	return (
		<div className="mx-auto max-w-3xl">
			<PageTitle>{page.title}</PageTitle>
			<PageHeader
				back={{ to: page.back, label: page.backTo ? t("back", { many: page.backTo }) : t("backThere") }}
				title={heading}
				text={
					page.summary
						? t("selected", {
								count: page.summary.count,
								shown: page.summary.countText,
								total: page.summary.totalText,
							})
						: undefined
				}
			/>
			<SearchWarnings messages={page.unread} />
			{page.refused ? (
				<Banner tone="danger" role="alert">
					{page.refused}
				</Banner>
			) : page.summary && page.act ? (
				<>
					<SelectionSummary summary={page.summary} act={page.act} />
					<div data-begin="">
						<BulkForm page={page} act={page.act} answer={actionData} />
					</div>
				</>
			) : (
				<ChooseAct page={page} />
			)}
		</div>
	);
}

/** Records are selected, but no action is chosen yet. */
function ChooseAct({ page }: { page: Pick<BulkPage, "acts" | "pairs"> }) {
	const { t } = useTranslation("bulk");
	return (
		<Card>
			<Form method="get" className="flex flex-wrap gap-2">
				<HiddenInputs pairs={page.pairs} />
				{page.acts.map((act) => (
					<Button key={act} type="submit" name="act" value={act} variant="secondary">
						{t(`acts.${act}`)}
					</Button>
				))}
			</Form>
		</Card>
	);
}
