/** When what runs by itself runs, in UTC: minute, hour, day, month, weekday, task. One worker of many takes each. */
export const crontab = `
*/10 * * * * sweep ?jobKey=sweep
0 11 * * * notification_digest ?jobKey=notification_digest
10 3 * * * expire_credits ?jobKey=expire_credits
`;
