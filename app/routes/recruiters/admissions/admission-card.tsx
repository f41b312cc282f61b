import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { AdmissionCardData } from "./admission.server.ts";

type Row = AdmissionCardData["groups"][number]["rows"][number];

const tones = { open: "neutral", refused: "danger", sent: "info", accepted: "success" } as const;

export function AdmissionCard({ admission }: { admission: AdmissionCardData }) {
	const { t } = useTranslation("admission");
	const { progress, due, late, link, sent, reminders, asking, mayUpdate, groups, handover } = admission;
	return (
		<Card as="section" aria-labelledby="admission">
			<CardHeader
				id="admission"
				title={t("card.title")}
				text={[progress, due && t("card.deadline", { day: due })].filter(Boolean).join(" · ")}
				actions={
					<>
						{late && <Badge tone="danger">{t("card.late")}</Badge>}
						{handover && <LinkButton to={handover}>{t("card.handover")}</LinkButton>}
					</>
				}
			/>
			{asking && mayUpdate && (
				<div className="mb-4 grid gap-2">
					<p className="text-muted text-sm">
						{sent ? t("card.sentOn", { when: sent, count: reminders }) : t("card.notSent")}
					</p>
					<Form method="post" className="flex flex-wrap gap-2">
						<Button type="submit" name="what" value="send" variant={sent ? "secondary" : "primary"}>
							{t(sent ? "card.sendAgain" : "card.send")}
						</Button>
						{sent && (
							<Button type="submit" name="what" value="remind">
								{t("card.remind")}
							</Button>
						)}
						<Button type="submit" name="what" value="renew">
							{t("card.renew")}
						</Button>
					</Form>
					{link && (
						<label className="grid gap-1 text-sm">
							<span className="text-muted">{t("card.link")}</span>
							<input
								readOnly
								value={link}
								className="w-full rounded-control border border-line bg-surface-2 px-3 py-2"
							/>
						</label>
					)}
				</div>
			)}
			{groups.map(({ key, rows }) => (
				<section key={key} className="mb-4">
					<h3 className="mb-1 font-medium">{t(`steps.${key}`)}</h3>
					<ul className="divide-y divide-line">
						{rows.map((row) => (
							<Item key={row.uid} row={row} mayUpdate={mayUpdate} />
						))}
					</ul>
				</section>
			))}
		</Card>
	);
}

function Item({ row, mayUpdate }: { row: Row; mayUpdate: boolean }) {
	const { t } = useTranslation("admission");
	const { uid, name, kind, state, required, reason, to, note, late } = row;
	const isTask = kind === "task";
	return (
		<li className="flex min-h-11 flex-wrap items-center justify-between gap-2 py-2">
			<span className="grid min-w-0">
				{to ? (
					<AppLink to={to} className="link">
						{name}
					</AppLink>
				) : (
					<span>
						{name} {!required && <span className="text-muted text-sm">{t("page.optional")}</span>}
					</span>
				)}
				{(note || reason) && (
					<span className={late ? "text-danger-text text-sm" : "text-muted text-sm"}>
						{[note, reason].filter(Boolean).join(" · ")}
					</span>
				)}
			</span>
			<div className="flex items-center gap-2">
				<Badge tone={tones[state]}>
					{t(isTask ? (state === "accepted" ? "states.done" : "states.todo") : `states.${state}`)}
				</Badge>
				{isTask && mayUpdate && (
					<Form method="post" preventScrollReset>
						<input type="hidden" name="what" value="task" />
						<input type="hidden" name="item" value={uid} />
						<Button
							type="submit"
							name="to"
							value={state === "accepted" ? "open" : "done"}
							aria-label={`${t(state === "accepted" ? "card.reopen" : "card.done")}: ${name}`}
						>
							{t(state === "accepted" ? "card.reopen" : "card.done")}
						</Button>
					</Form>
				)}
			</div>
		</li>
	);
}
