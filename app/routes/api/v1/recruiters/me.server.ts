import type { z } from "zod";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRecruiterProfile, findSignature } from "#db/queries/recruiter-profile.ts";
import { findSessionUid } from "#db/queries/sessions.ts";
import type { recruiterUser } from "../schemas/people.ts";

export async function describeMe(trx: Scoped, user: Recruiter): Promise<z.input<typeof recruiterUser>> {
	const profile = await findRecruiterProfile(trx, user.id);
	const deviseToken = await findSessionUid(trx, user.sessionId);
	const { signature } = await findSignature(trx, user.id);
	return {
		id: user.uid,
		name: profile.name,
		email: profile.email,
		is_admin: profile.is_admin,
		photoUrl: profile.photo_url,
		title: profile.title,
		company: profile.business,
		linkedin: profile.linkedin,
		mobile_phone: profile.mobile_phone,
		phone: profile.phone,
		menu_display_type: profile.menu_display_type,
		signature,
		logged_in_with_microsoft: profile.logged_in_with_microsoft,
		// Public name of the session: identifies this sign-in but grants no access.
		devise_token: deviseToken,
		role_permissions: user.rolePermissions,
	};
}
