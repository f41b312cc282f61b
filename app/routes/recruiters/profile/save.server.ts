import { data, type RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import { accountPaths, menuDisplayTypes, type Recruiter } from "#app/domain/access/session-user.ts";
import {
	notificationCategories,
	parseInterviewReminders,
	parseNotificationChannels,
} from "#app/domain/notifications/notification-prefs.ts";
import { receiveImage } from "#app/routes/shared/files/receive-image.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { deleteCalendarFeed, renewCalendarFeed } from "#db/queries/calendar-feeds.ts";
import { type Preferences, updatePhoto, updatePreferences } from "#db/queries/recruiter-profile.ts";
import { saveCalendarConnection } from "../calendar/connected-calendars.server.ts";
import { saveOwnGoals } from "./own-goals.server.ts";

type Context = Readonly<RouterContextProvider>;

export const profilePath = accountPaths.recruiters;

/** `what` selects the profile card; null when unknown. */
export async function savePreferences(context: Context, form: FormData, user: Recruiter) {
	const { t } = context.get(i18n);
	switch (form.get("what")) {
		case "photo": {
			const photoProblem = await receiveImage(context, form, user, {
				owner: { type: "recruiters", id: user.id },
				kind: "avatar",
				write: (trx, url) => updatePhoto(trx, user.id, url),
			});
			return photoProblem ? data({ photoProblem }, { status: 422 }) : done(t("profile:photoSaved"));
		}
		case "work":
			await keep({
				menu_display_type:
					menuDisplayTypes.find((menuDisplayType) => menuDisplayType === form.get("menu_display_type")) ?? "default",
				shortcuts_enabled: form.get("shortcuts") !== null,
			});
			return done(t("profile:workSaved"));
		case "notices":
			await keep({
				notification_prefs: JSON.stringify({
					...Object.fromEntries(
						notificationCategories.map((category) => {
							const panel = form.get(`panel.${category}`) !== null;
							const email = form.get(`email.${category}`);
							return [category, parseNotificationChannels({ [category]: { panel, email } }, category)];
						}),
					),
					weekly_jobs: form.get("weekly_jobs") !== null,
					interviews: parseInterviewReminders({
						interviews: {
							minutes: Number(form.get("interview_minutes")),
							dayBefore: form.get("interview_day_before") !== null,
						},
					}),
				}),
			});
			return done(t("profile:notificationsSaved"));
		case "calendar":
			if (form.get("calendar") === "stop") {
				await inside((trx) => deleteCalendarFeed(trx, user.id));
				return done(t("profile:calendarStopped"));
			}
			return data({
				calendarToken: await inside((trx) => renewCalendarFeed(trx, user.id)),
			});
		case "outside_calendar":
			return saveCalendarConnection(context, form, user);
		case "goals":
			return saveGoalsCard();
		case "interview_load":
			await keep({
				interviews_per_day: readLimit(form.get("interviews_per_day"), 50),
				interviews_per_week: readLimit(form.get("interviews_per_week"), 200),
			});
			return done(t("profile:interviewLoad.saved"));
		default:
			return null;
	}

	async function saveGoalsCard() {
		const goalsAnswer = await saveOwnGoals(context, form, user);
		return Object.keys(goalsAnswer.problems).length > 0
			? data({ goalsAnswer }, { status: 422 })
			: done(t("profile:goalsSaved"));
	}
	function keep(preferences: Preferences) {
		return inside((trx) => updatePreferences(trx, user.id, preferences));
	}
	function inside<T>(work: (trx: Scoped) => Promise<T>) {
		return inBusiness(context.get(database), user.businessId, work);
	}
	function done(message: string) {
		return redirectWithToast(profilePath, { type: "success", message }, { status: 303 });
	}
}

/** A whole number within its limits; null where nothing, or none, was typed. */
function readLimit(value: FormDataEntryValue | null, most: number): number | null {
	const number = Math.trunc(Number(value));
	return number >= 1 ? Math.min(number, most) : null;
}
