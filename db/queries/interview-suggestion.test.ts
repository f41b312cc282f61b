import { expect, test } from "vitest";
import { formatLocalInput, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import { aCandidate, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { suggestInterview } from "./interview-suggestion.ts";
import { insertInterview } from "./interviews.ts";

/** A Tuesday morning. */
const now = parseLocalTime("2026-12-01T08:00") as Date;
const at = (time: string) => parseLocalTime(time) as Date;

test("suggestInterview proposes the current recruiter and free half days when the job had no interview yet", () =>
	withRollback(async ({ trx }) => {
		const self = await aRecruiter(trx);
		const apply = await anApply(trx);
		const proposal = await suggestInterview(trx, apply.uid, { kind: "internal", self, now });
		expect(proposal).toMatchObject({ interviewers: [self.uid], minutes: 60, mode: "video" });
		expect(proposal.times.map(formatLocalInput)).toEqual([
			"2026-12-01T13:00",
			"2026-12-02T09:00",
			"2026-12-02T13:00",
			"2026-12-03T09:00",
		]);
	}));

test("suggestInterview reuses the people and length of the job's last interview and avoids their busy times", () =>
	withRollback(async ({ trx }) => {
		const [self, colleague] = [await aRecruiter(trx), await aRecruiter(trx)];
		const before = await anApply(trx);
		const { id: candidate_id } = await aCandidate(trx);
		const apply = await anApply(trx, { candidate_id, job_id: before.job_id });
		await insertInterview(
			trx,
			{
				applyId: before.id,
				kind: "internal",
				round: 1,
				startsAt: at("2026-12-01T13:00"),
				minutes: 45,
				mode: "phone",
				placeOrLink: null,
				note: null,
				notify: false,
				interviewers: [colleague.uid],
			},
			{ type: "recruiter", id: self.id, name: self.name },
		);
		const proposal = await suggestInterview(trx, apply.uid, { kind: "internal", self, now });
		expect(proposal).toMatchObject({ interviewers: [colleague.uid], minutes: 45, mode: "phone" });
		expect(proposal.times.map(formatLocalInput)[0]).toBe("2026-12-01T14:00");
		// Another kind of interview has its own usual interviewers.
		expect((await suggestInterview(trx, apply.uid, { kind: "client", self, now })).interviewers).toEqual([self.uid]);
	}));
