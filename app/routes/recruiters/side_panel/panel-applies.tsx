import { useState } from "react";
import { useLocation, useSubmit } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { createIdempotencyKey } from "#app/ui/form/idempotency-key.ts";
import { CalendarDays } from "#app/ui/icons.tsx";
import { Menu, MenuButton } from "#app/ui/menu.tsx";
import { Time } from "#app/ui/time.tsx";
import { toast } from "#app/ui/toast.tsx";
import { CardFlags } from "../applies/card-flags.tsx";
import { Replacements } from "../interviews/replacements.tsx";
import { LazyStageDialog } from "../jobs/kanban/lazy-stage-dialog.tsx";
import { MoveOutcome } from "../jobs/kanban/move-outcome.tsx";
import { moveKey } from "../jobs/kanban/pending-moves.ts";
import { StatusTextBadge } from "../status-text-badge.tsx";
import type { PanelApply, PanelHead } from "./types.ts";

/** A candidate's applies with their moves; the one opened from comes first, the others collapsed. */
export function PanelApplies({ head, first }: { head: PanelHead; first: string | null }) {
	const { t } = useTranslation("panel");
	const { processes } = head;
	const own = first ? processes.filter(({ uid }) => uid === first) : processes.slice(0, 3);
	const others = processes.filter((process) => !own.includes(process));
	return (
		<section aria-labelledby="panel-processes" className="mt-4">
			<h3 id="panel-processes" className="mb-1 font-semibold text-sm">
				{t("processes.title")}
			</h3>
			{processes.length === 0 && <p className="text-muted text-sm">{t("processes.none")}</p>}
			<ul className="grid gap-2">
				{own.map((item) => (
					<Process key={item.uid} one={item} moves={head.moves} schedules={head.schedules} />
				))}
			</ul>
			{others.length > 0 && (
				<details className="mt-2 text-sm">
					<summary className="min-h-6 cursor-pointer text-muted">+{others.length}</summary>
					<ul className="mt-2 grid gap-2">
						{others.map((other) => (
							<Process key={other.uid} one={other} moves={head.moves} schedules={head.schedules} />
						))}
					</ul>
				</details>
			)}
		</section>
	);
}

function Process({ one, moves, schedules }: { one: PanelApply; moves: boolean; schedules: boolean }) {
	const { t } = useTranslation("panel");
	const { t: format } = useTranslation("applies");
	const submit = useSubmit();
	const { pathname, search } = useLocation();
	const [asking, setAsking] = useState<string | null>(null);
	const [watched, setWatched] = useState(false);
	const path = `/recruiters/applies/${one.uid}/status`;
	const from = String(one.from);

	function move(to: string) {
		if (!navigator.onLine) return void toast.error(format("offline"));
		setWatched(true);
		void submit(
			{ to, from, quick: "1", stay: "1", back: pathname + search, _idem: createIdempotencyKey() },
			{ method: "post", action: path, navigate: false, fetcherKey: moveKey(one.uid) },
		);
	}

	return (
		<li className="rounded-control border border-line px-3 py-2 text-sm">
			<div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
				<AppLink to={`/recruiters/applies/${one.uid}`} className="link min-w-0 truncate font-medium">
					{one.job}
				</AppLink>
				<span className="min-w-0 truncate text-muted">{one.company}</span>
			</div>
			<div className="mt-1 flex flex-wrap items-center gap-2">
				<StatusTextBadge status={one.status} />
				<span className="text-muted text-xs">
					{one.detail && `${one.detail} · `}
					<Time {...one.entered} />
				</span>
				{one.signals.length > 0 && (
					<ul aria-label={t("processes.signals")} className="basis-full text-muted text-xs">
						{one.signals.map((text) => (
							<li key={text} className="break-words">
								{text}
							</li>
						))}
					</ul>
				)}
				{(moves || schedules) && (
					<span className="ml-auto flex flex-wrap gap-1.5">
						{schedules && one.rejectTo !== null && (
							<LinkButton
								size="sm"
								icon={CalendarDays}
								to={`/recruiters/interviews/new?apply=${one.uid}`}
								aria-label={t("processes.scheduleIn", { job: one.job })}
								title={t("processes.scheduleIn", { job: one.job })}
							/>
						)}
						{moves && one.stages.length > 0 && (
							<Menu
								label={t("processes.moveIn", { job: one.job })}
								trigger={<span aria-hidden>{t("processes.move")}</span>}
								align="end"
								className="btn btn-secondary btn-sm"
							>
								{one.stages.map(({ value, label }) => (
									<MenuButton key={value} type="button" onClick={() => move(value)}>
										{label}
									</MenuButton>
								))}
							</Menu>
						)}
						{moves && one.rejectTo !== null && (
							<Button
								size="sm"
								className="text-danger-text"
								aria-label={t("processes.rejectIn", { job: one.job })}
								onClick={() => setAsking(`${path}?${new URLSearchParams({ to: String(one.rejectTo), from })}`)}
							>
								{t("processes.reject")}
							</Button>
						)}
					</span>
				)}
			</div>
			{one.interview && (
				<AppLink to={one.interview.to} className="link">
					<CardFlags flags={[one.interview.flag]} />
				</AppLink>
			)}
			{one.interview?.seats.map(({ leaver, replacements }) => (
				<div key={leaver.uid} className="mt-1.5">
					<Replacements replacements={replacements} leaver={leaver} />
				</div>
			))}
			{watched && <MoveOutcome id={one.uid} onAsk={setAsking} onSettled={() => setWatched(false)} />}
			{asking && <LazyStageDialog key={asking} href={asking} onClose={() => setAsking(null)} />}
		</li>
	);
}
