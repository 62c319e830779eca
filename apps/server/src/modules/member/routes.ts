import { avatarNames } from '@sen/api/avatar';
import * as member from '@sen/api/member';
import * as memberDesk from '@sen/api/memberDesk';
import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import * as care from './care.ts';
import * as desk from './desk.ts';
import * as profile from './profile.ts';
import * as service from './service.ts';

export function mountMember(http: HttpServer, ctx: Context): void {
  http.mount(member.info, (request) => service.info(ctx, request));
  http.mount(member.avatars, async (request) => ({
    ...(await profile.faceOf(ctx, request)),
    list: [...avatarNames],
  }));
  http.mount(member.icon, (request) => profile.faceOf(ctx, request));
  http.mount(member.setIcon, (request, input) => profile.setIcon(ctx, request, input.icon));
  http.mount(member.uploadPicture, (request) => profile.uploadPicture(ctx, request));
  http.mount(member.setNickname, (request, input) => profile.setNickname(ctx, request, input));
  http.mount(memberDesk.removeMemberPicture, (request, input) => profile.removePicture(ctx, request, input));
  http.mount(memberDesk.resetNickname, (request, input) => profile.resetNickname(ctx, request, input));
  http.mount(member.setLanguage, async (request, input) => {
    await service.setLanguage(ctx, request, input.language);
    return {};
  });
  http.mount(member.deskMembers, (request, input) => desk.memberPage(ctx, request, input));
  http.mount(memberDesk.deskMember, (request, input) => care.deskMember(ctx, request, input));
  http.mount(memberDesk.setMemberStatus, (request, input) => care.setStatus(ctx, request, input));
  http.mount(memberDesk.addMemberNote, (request, input) => care.addNote(ctx, request, input));
  http.mount(memberDesk.setMemberLabels, (request, input) => care.setLabels(ctx, request, input));
}
