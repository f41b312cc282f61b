import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { LinkButton } from "../button.tsx";
import { Plus } from "../icons.tsx";
import { Time } from "../time.tsx";
import type { RelatedPage } from "./types.ts";

export function RelatedList({ related, level = 2 }: { related: RelatedPage; level?: 2 | 3 }) {
	const { t } = useTranslation("list");
	const Title = level === 2 ? "h2" : "h3";
	const id = `related-${related.key}`;
	return (
		<section aria-labelledby={id} className="card card-pad min-w-0">
			<header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
				<Title id={id} className="font-semibold">
					{related.title}
					{related.count !== undefined && (
						<span className="tabular ml-1.5 font-normal text-muted text-sm">{related.count}</span>
					)}
				</Title>
				<span className="ml-auto flex items-center gap-3">
					{related.allTo && related.rows.length > 0 && (
						<AppLink to={related.allTo} className="link text-sm">
							{t("record.seeAll")}
							<span className="sr-only">: {related.title}</span>
						</AppLink>
					)}
					{related.new && (
						<LinkButton to={related.new.to} size="sm" icon={Plus}>
							{related.new.label}
						</LinkButton>
					)}
				</span>
			</header>
			{related.rows.length === 0 ? (
				<p className="text-muted">{related.emptyText ?? t("record.none")}</p>
			) : (
				<ul className="related">
					{related.rows.map((row) => (
						<li key={row.uid}>
							<div className="min-w-0 flex-1 basis-32">
								<AppLink to={row.to} prefetch="intent" className="row-link font-medium">
									{row.name}
								</AppLink>
								{row.sub && <span className="sub">{row.sub}</span>}
							</div>
							{row.status && <span className={`st st-${row.status.tone}`}>{row.status.label}</span>}
							{row.amount && <span className="tabular">{row.amount}</span>}
							{row.when && (
								<span className="text-muted text-sm">
									<Time {...row.when} />
								</span>
							)}
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
