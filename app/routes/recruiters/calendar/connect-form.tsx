import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import type { CalendarConnectFailure } from "./external-calendar.ts";

interface ConnectFormProps {
	kind: "caldav" | "ics";
	refused: CalendarConnectFailure | null;
}

/** Connects a calendar by URL, or by server with user and password. */
export function ConnectForm({ kind, refused }: ConnectFormProps) {
	const { t } = useTranslation("profile");
	const problemId = `outside-${kind}-problem`;
	const problem = refused ? { "aria-invalid": true as const, "aria-describedby": problemId } : {};
	return (
		<details open={refused !== null} className="rounded border border-line p-3">
			<summary className="cursor-pointer py-2">{t(`outsideCalendarWays.${kind}`)}</summary>
			<Form method="post" action="/recruiters/profile#outside-calendar" className="mt-2 flex flex-col gap-3">
				<input type="hidden" name="what" value="outside_calendar" />
				<input type="hidden" name="kind" value={kind} />
				<label className="flex flex-col gap-1">
					{t(kind === "ics" ? "outsideCalendarAddress" : "outsideCalendarServer")}
					<input
						type="url"
						name="address"
						required
						maxLength={2000}
						defaultValue={refused?.address}
						className={inputClass}
						{...problem}
					/>
				</label>
				{refused && (
					<p id={problemId} role="alert" className="text-danger">
						{t(`outsideCalendarTroubles.${refused.trouble}`)}
					</p>
				)}
				{kind === "caldav" && (
					<>
						<label className="flex flex-col gap-1">
							{t("outsideCalendarUser")}
							<input
								name="user"
								required
								maxLength={300}
								autoComplete="off"
								defaultValue={refused?.user}
								className={inputClass}
							/>
						</label>
						<label className="flex flex-col gap-1">
							{t("outsideCalendarPassword")}
							<input
								type="password"
								name="password"
								required
								maxLength={300}
								autoComplete="off"
								className={inputClass}
								aria-describedby="outside-password-help"
							/>
						</label>
						<p id="outside-password-help" className="text-muted">
							{t("outsideCalendarPasswordHelp")}
						</p>
					</>
				)}
				<label className="flex items-center gap-2">
					<input type="checkbox" name="titles" className="size-5" />
					{t("outsideCalendarTitles")}
				</label>
				<div>
					<Button type="submit" name="outside" value="connect">
						{t("outsideCalendarConnect")}
					</Button>
				</div>
			</Form>
		</details>
	);
}
