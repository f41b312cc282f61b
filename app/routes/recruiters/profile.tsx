import { data } from "react-router";
import { accountAction, readAccount } from "#app/auth/account.server.ts";
import { LanguageCard, PasswordCard, ProvidersCard, SessionsCard } from "#app/auth/account-cards.tsx";
import { ApiTokensCard } from "#app/auth/api-tokens-card.tsx";
import { AppearanceCard } from "#app/auth/appearance-card.tsx";
import { ChangeEmailCard } from "#app/auth/change-email-form.tsx";
import { PageTitle } from "#app/auth/page-title.tsx";
import { PersonalEmailNotice } from "#app/auth/personal-email-notice.tsx";
import { ProfileCard } from "#app/auth/profile-card.tsx";
import { profileSchema } from "#app/auth/profile-schema.ts";
import { secondFactorPath } from "#app/auth/second-factor/second-factor-path.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { TimeZoneCard } from "#app/auth/time-zone-card.tsx";
import {
	apiTokenAction,
	readApiTokens,
	readTokenScopes,
	scopableResources,
} from "#app/auth/tokens/api-tokens.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { SignatureFields } from "#app/domain/mail/signatures.ts";
import {
	notificationCategories,
	parseInterviewReminders,
	parseNotificationChannels,
	parseWeeklyJobsMail,
} from "#app/domain/notifications/notification-prefs.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { getConstraints } from "#app/ui/form/constraints.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { ImageUploadCard } from "#app/ui/image-upload-card.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { hasCalendarFeed } from "#db/queries/calendar-feeds.ts";
import { findRecruiterProfile, updateRecruiterProfile } from "#db/queries/recruiter-profile.ts";
import type { Route } from "./+types/profile.ts";
import { CalendarCard } from "./calendar/card.tsx";
import { listCalendarServices, readConnectedCalendars } from "./calendar/connected-calendars.server.ts";
import { ExternalCalendarsCard } from "./calendar/external-calendars-card.tsx";
import { GoalsCard } from "./profile/goals-card.tsx";
import { InterviewLimitsCard } from "./profile/interview-limits-card.tsx";
import { NotificationSettingsCard } from "./profile/notification-settings-card.tsx";
import { readOwnGoals } from "./profile/own-goals.server.ts";
import { profilePath, savePreferences } from "./profile/save.server.ts";
import { SignatureCard } from "./profile/signature-card.tsx";
import { WorkCard } from "./profile/work-preferences-card.tsx";

export const headers = forwardHeaders;

/** Requires no permission, because it only shows the user's own data. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const [profile, calendarOn, outside, goals] = await inBusiness(
		context.get(database),
		user.businessId,
		async (trx) => [
			await findRecruiterProfile(trx, user.id),
			await hasCalendarFeed(trx, user.id),
			await readConnectedCalendars(trx, user.id),
			await readOwnGoals(trx, user, createFormatters(context)),
		],
	);
	const { notification_prefs, signature_fields, ...rest } = profile;
	return {
		profile: rest,
		constraint: getConstraints(profileSchema),
		signature: signature_fields as SignatureFields | null,
		goals,
		notices: notificationCategories.map((category) => ({
			category,
			...parseNotificationChannels(notification_prefs, category),
		})),
		interviewReminders: parseInterviewReminders(notification_prefs),
		weeklyJobs: parseWeeklyJobsMail(notification_prefs),
		mayBook: can(user, "create", "meetings"),
		calendarOn,
		outside,
		calendarServices: listCalendarServices(),
		origin: url.origin,
		now: new Date().toISOString(),
		apiTokens: await readApiTokens(context, user),
		tokenScopes: await readTokenScopes(context, user),
		apiResources: scopableResources(user).map((entity) => ({
			value: entity.resource,
			label: getLabels(entity, context.get(i18n).t).many,
		})),
		...(await readAccount(context, user)),
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const form = await readForm(request);
	const what = form.get("what");
	if (what !== "profile") {
		const answer =
			(await savePreferences(context, form, user)) ??
			(await apiTokenAction(context, request, form, user)) ??
			(await accountAction(context, request, form, user));
		return answer ?? data({ result: null }, { status: 400 });
	}
	const { t } = context.get(i18n);
	const parsed = parseForm(form, profileSchema, t);
	if (!parsed.ok) return data({ profileResult: parsed.result }, { status: 422 });
	await inBusiness(context.get(database), user.businessId, async (trx) => {
		await updateRecruiterProfile(trx, user.id, parsed.value);
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "update",
			recordType: "recruiters",
			recordId: user.id,
			ip: context.get(requestInfo).ip,
		});
	});
	return redirectWithToast(profilePath, { type: "success", message: t("auth:profile.saved") }, { status: 303 });
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["auth", "profile", "bookings"]);
	const { profile } = loaderData;
	const roles = profile.is_admin ? [t("profile.administrator"), ...profile.roles] : profile.roles;
	return (
		<div className="mx-auto flex max-w-3xl flex-col gap-6">
			<PageTitle>{t("profile.title")}</PageTitle>
			<PersonalEmailNotice />
			<header className="flex flex-wrap items-center gap-4">
				<Avatar name={profile.name} url={profile.photo_url} size="xl" />
				<div className="min-w-48 flex-1">
					<h1 className="font-semibold text-xl tracking-tight">{profile.name}</h1>
					<p className="break-words text-muted">
						{[profile.title, profile.business].filter(Boolean).join(" · ")}
						<br />
						{profile.email}
					</p>
					<ul aria-label={t("profile.roles")} className="mt-2 flex flex-wrap gap-2">
						{roles.map((role) => (
							<li key={role}>
								<Badge>{role}</Badge>
							</li>
						))}
					</ul>
				</div>
				<LinkButton to="/recruiters/businesses" size="sm">
					{t("businesses.title")}
				</LinkButton>
			</header>
			<ProfileCard
				profile={profile}
				constraint={loaderData.constraint}
				result={actionData && "profileResult" in actionData ? actionData.profileResult : undefined}
			/>
			<ImageUploadCard
				title={t("profile:photo")}
				text={t("profile:photoText")}
				url={profile.photo_url}
				alt={profile.name}
				what="photo"
				maxMb={5}
				round
				problem={actionData && "photoProblem" in actionData ? actionData.photoProblem : null}
				labels={{
					choose: t("profile:photoFile"),
					send: t("profile:photoSend"),
					remove: t("profile:photoRemove"),
					none: "",
				}}
			/>
			<SignatureCard fields={loaderData.signature} />
			{loaderData.mayBook && (
				<Card as="section" aria-labelledby="booking-page-title">
					<CardHeader
						id="booking-page-title"
						title={t("bookings:own.profile")}
						text={t("bookings:own.profileText")}
						actions={
							<LinkButton to="/recruiters/booking_page" size="sm">
								{t("bookings:own.edit")}
							</LinkButton>
						}
					/>
				</Card>
			)}
			<WorkCard menu={profile.menu_display_type} shortcuts={profile.shortcuts_enabled} />
			<NotificationSettingsCard
				notices={loaderData.notices}
				interviews={loaderData.interviewReminders}
				weeklyJobs={loaderData.weeklyJobs}
			/>
			<CalendarCard
				on={loaderData.calendarOn}
				address={
					actionData && "calendarToken" in actionData
						? `${loaderData.origin}/recruiters/calendar/${actionData.calendarToken}.ics`
						: null
				}
			/>
			<InterviewLimitsCard perDay={profile.interviews_per_day} perWeek={profile.interviews_per_week} />
			<ExternalCalendarsCard
				calendars={loaderData.outside}
				services={loaderData.calendarServices}
				refused={actionData && "refusedCalendar" in actionData ? actionData.refusedCalendar : null}
				now={loaderData.now}
			/>
			<GoalsCard
				goals={loaderData.goals}
				answer={actionData && "goalsAnswer" in actionData ? actionData.goalsAnswer : undefined}
			/>
			<ChangeEmailCard
				current={profile.email}
				result={actionData && "addressResult" in actionData ? actionData.addressResult : undefined}
			/>
			<PasswordCard
				hasPassword={loaderData.hasPassword}
				result={actionData && "result" in actionData ? actionData.result : undefined}
			/>
			<Card as="section" aria-labelledby="second-factor-title">
				<CardHeader
					id="second-factor-title"
					title={t("secondFactor.title")}
					text={t("secondFactor.text")}
					actions={
						<LinkButton to={secondFactorPath} size="sm">
							{t("secondFactor.manage")}
						</LinkButton>
					}
				/>
			</Card>
			<ApiTokensCard
				tokens={loaderData.apiTokens}
				resources={loaderData.apiResources}
				scopes={loaderData.tokenScopes}
				now={loaderData.now}
				made={actionData && "apiToken" in actionData ? actionData.apiToken : undefined}
				result={actionData && "tokenResult" in actionData ? actionData.tokenResult : undefined}
			/>
			<SessionsCard sessions={loaderData.sessions} now={loaderData.now} />
			<ProvidersCard identities={loaderData.identities} providers={loaderData.providers} />
			{loaderData.providers.includes("microsoft") && (
				<Card as="section" aria-label={t("profile:microsoft")}>
					<CardHeader
						title={t("profile:microsoft")}
						text={t(profile.logged_in_with_microsoft ? "profile:microsoftOn" : "profile:microsoftOff")}
					/>
					{!profile.logged_in_with_microsoft && (
						<LinkButton to="/auth/microsoft" reloadDocument rel="nofollow">
							{t("profile:microsoftEnter")}
						</LinkButton>
					)}
				</Card>
			)}
			<LanguageCard />
			<TimeZoneCard timezone={loaderData.timezone} clock={loaderData.clock} />
			<AppearanceCard />
		</div>
	);
}
