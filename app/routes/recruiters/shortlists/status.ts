import { changeShortlistStatusAction } from "#app/routes/shared/shortlist/status-action.server.ts";

export const action = changeShortlistStatusAction;

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
