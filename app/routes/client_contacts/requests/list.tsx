import { data, Form, Link } from "react-router";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n, requestInfo, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatDate } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { listPortalRequests, withdrawJobRequest } from "#db/queries/job-requests.ts";
import type { Route } from "./+types/list";

const path = "/client_contacts/requests";
const tones = { sent: "warning", approved: "success", declined: "danger", withdrawn: "neutral" } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The contact's own search requests; company administrators see the whole company's. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = getClientContact(context);
	const { locale, t } = context.get(i18n);
	return inBusiness(context.get(database), user.businessId, async (trx) => ({
		title: `${t("client_contacts:requests.title")} · ${context.get(site).title}`,
		requests: (await listPortalRequests(trx, user)).map(({ createdAt, ...one }) => ({
			...one,
			sent: formatDate(locale, createdAt),
		})),
	}));
}

export async function action({ context, request }: Route.ActionArgs) {
	const user = getClientContact(context);
	const { t } = context.get(i18n);
	const uid = (await readForm(request)).get("withdraw");
	if (typeof uid !== "string") throw data(null, 400);
	const { id, name, businessId } = user;
	const actor = { type: "client_contact" as const, id, name, ip: context.get(requestInfo).ip };
	const outcome = await inBusiness(context.get(database), businessId, (trx) =>
		withdrawJobRequest(trx, user, uid, actor),
	);
	if (outcome === "unknown") throw notFound();
	const done = outcome === "done";
	return redirectWithToast(
		path,
		{
			type: done ? "success" : "error",
			message: t(`client_contacts:requests.${done ? "withdrawnNow" : "alreadyDecided"}`),
		},
		{ status: 303 },
	);
}

export default function Requests({ loaderData: { requests } }: Route.ComponentProps) {
	const { t } = useTranslation("client_contacts");
	const create = (
		<LinkButton to={`${path}/new`} variant="primary">
			{t("requests.new")}
		</LinkButton>
	);
	return (
		<>
			<PageHeader title={t("requests.title")} text={t("requests.text")} actions={requests.length > 0 && create} />
			{requests.length === 0 ? (
				<EmptyState title={t("requests.emptyTitle")} text={t("requests.emptyText")} action={create} />
			) : (
				<ul className="grid gap-4 lg:grid-cols-2">
					{requests.map((request) => (
						<Card as="li" key={request.uid}>
							<div className="flex flex-wrap items-start justify-between gap-2">
								<h2 className="font-semibold text-lg leading-snug">{request.title}</h2>
								<Badge tone={tones[request.status as "sent"]}>
									{t(`requests.statuses.${request.status as "sent"}`)}
								</Badge>
							</div>
							<p className="mt-1 text-muted">
								{t("requests.sentBy", { by: request.by, date: request.sent })} ·{" "}
								{t("openings", { count: request.openings })}
							</p>
							{request.answer && <p className="mt-2 whitespace-pre-line">{request.answer}</p>}
							{request.job && (
								<Link
									to={`/client_contacts/jobs/${request.job.slug}/${request.job.uid}`}
									className="link mt-2 inline-flex min-h-11 items-center"
								>
									{t("requests.job")}
									<span className="sr-only">: {request.title}</span>
								</Link>
							)}
							{request.status === "sent" && (
								<Form method="post" action={path} className="mt-3">
									<Button type="submit" name="withdraw" value={request.uid}>
										{t("requests.withdraw")}
										<span className="sr-only">: {request.title}</span>
									</Button>
								</Form>
							)}
						</Card>
					))}
				</ul>
			)}
		</>
	);
}
