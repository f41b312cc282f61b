import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import type { RecordUsage } from "../list-view/types.ts";

export function UsedInCard({ uses, editing }: { uses: RecordUsage[]; editing?: boolean }) {
	const { t } = useTranslation("list");
	return (
		<section aria-labelledby="uses" className="card card-pad mb-4 min-w-0">
			<h2 id="uses" className="font-semibold">
				{t("uses.title")}
			</h2>
			<p className="mt-1 text-muted text-sm">
				{t(uses.length === 0 ? "uses.none" : editing ? "uses.editing" : "uses.text")}
			</p>
			{uses.length > 0 && (
				<ul className="mt-3 grid gap-1">
					{uses.map(({ label, count, to }) => (
						<li key={label} className="flex flex-wrap justify-between gap-x-4">
							{to ? (
								<AppLink to={to} className="link">
									{label}
								</AppLink>
							) : (
								<span>{label}</span>
							)}
							<span className="tabular text-muted">{count}</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
