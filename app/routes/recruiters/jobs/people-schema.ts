import { z } from "zod";
import { teamRoles } from "#app/domain/jobs/job-team.ts";

const uid = () => z.string().regex(/^[\w-]{1,64}$/);

export const contactRoles = ["decision maker", "HR", "requester", "finance", "reviewer"] as const;

export const peopleSchema = z.object({
	team: z
		.array(z.object({ recruiter: uid(), role: z.enum(teamRoles), split_pct: z.number().min(0).max(100).default(0) }))
		.max(20)
		.default([]),
	contacts: z
		.array(z.object({ contact: uid(), role: z.enum(contactRoles).optional() }))
		.max(30)
		.default([]),
});

export type PeopleFields = {
	team: { recruiter?: string; role?: string; split_pct?: string }[];
	contacts: { contact?: string; role?: string }[];
};
