import { can } from "#app/domain/access/permissions.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Download } from "#app/ui/icons.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Time } from "#app/ui/time.tsx";
import { countRecipients, listRecipients } from "#db/queries/sendouts/recipients.ts";
import { queuePath } from "../queue/queue-path.ts";
import type { Route } from "./+types/answers";
import { buildRecipientView } from "./recipient-view.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

const per = 25;
const maxCounted = 10_000;

export const loader = recordLoader(
	"sendout_queues",
	"read",
	async ({ trx, user, record: queue, format, url }: RecordLoaderArgs<Route.LoaderArgs, "sendout_queues">) => {
		const page = readPage(url.searchParams.get("page"), maxCounted / per);
		const seen = can(user, "read", queue.entity as "candidates");
		const answered = { state: "response" } as const;
		const rows = seen ? await listRecipients(trx, queue.id, answered, { skip: (page - 1) * per, take: per }) : [];
		const count = seen ? await countRecipients(trx, queue.id, answered, maxCounted + 1) : 0;
		return {
			title: format.title(`${format.t("sendouts:answers.title")} · ${queue.name}`),
			path: queuePath(queue.uid),
			mayExport: can(user, "export", "sendout_queues") && can(user, "export", queue.entity as "candidates"),
			rows: rows.map((row) => buildRecipientView(row, user, format)),
			page,
			total: { count: Math.min(count, maxCounted), capped: count > maxCounted },
		};
	},
);

/** Answers given by the page's buttons, by email, or entered manually. */
export default function Answers({ loaderData: page }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	if (page.rows.length === 0) return <EmptyState title={t("answers.none")} text={t("answers.noneText")} />;
	return (
		<div className="grid grid-cols-1 gap-3">
			{page.mayExport && (
				<div>
					<a href={`${page.path}/answers/file`} download className={buttonClass("secondary", "sm")}>
						<Download aria-hidden className="size-4" />
						{t("answers.export")}
					</a>
				</div>
			)}
			<ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
				{page.rows.map((row) => (
					<Card as="li" key={row.uid}>
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<AppLink to={`${page.path}/recipients/${row.uid}`} className="link min-w-0 break-words font-semibold">
								{row.name}
							</AppLink>
							{row.answer && <Badge tone="info">{row.answer.kind}</Badge>}
							{row.answer?.sentimentText && <Badge>{row.answer.sentimentText}</Badge>}
							{row.answer?.when && (
								<span className="text-muted text-sm">
									<Time {...row.answer.when} />
								</span>
							)}
						</p>
						{row.answer?.text && <p className="mt-2 line-clamp-6 whitespace-pre-line break-words">{row.answer.text}</p>}
					</Card>
				))}
			</ul>
			<Pagination page={page.page} per={per} total={page.total} url={(number) => `?page=${number}`} />
		</div>
	);
}
