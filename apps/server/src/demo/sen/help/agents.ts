import type { HelpSection } from '../../help/article.ts';

export const agentSection: HelpSection = {
  code: 'agents',
  icon: 'user',
  title: { vi: 'Đại lý', en: 'Agents' },
  articles: [
    {
      code: 'become-agent',
      title: { vi: 'Làm đại lý cần gì', en: 'What it takes to be an agent' },
      body: {
        vi: `<p>Đại lý là hội viên giới thiệu người chơi mới và có tuyến dưới của mình. Mỗi đại lý có một <strong>mã giới thiệu</strong>.</p>
<ol>
<li>Xem <a href="/join">trang đại lý</a> để biết điều kiện và mẫu đăng ký.</li>
<li>Tài khoản đại lý do người vận hành mở hoặc duyệt. Nếu bạn được đại lý khác giới thiệu, hãy điền mã của họ khi đăng ký.</li>
<li>Đăng nhập xong, mở <a href="/agentHome">trang dành cho đại lý</a>.</li>
</ol>
<p>Người đăng ký qua liên kết hoặc mã của bạn trở thành tuyến dưới trực tiếp của bạn.</p>`,
        en: `<p>An agent is a member who brings new players and has a downline. Each agent has an <strong>invitation code</strong>.</p>
<ol>
<li>The <a href="/join">agents’ page</a> has the conditions and the form.</li>
<li>Agent accounts are opened or approved by the operator. If another agent invited you, enter that code when you register.</li>
<li>Once signed in, open the <a href="/agentHome">agent home</a>.</li>
</ol>
<p>Whoever registers through your link or code becomes your direct downline.</p>`,
      },
    },
    {
      code: 'agent-tools',
      title: { vi: 'Công cụ đại lý: có gì, chưa có gì', en: 'Agents’ tools: what is here and what is not' },
      body: {
        vi: `<p><strong>Có trong bản này:</strong> tài khoản đại lý, mã và liên kết giới thiệu, ghi nhận tuyến dưới khi người mới đăng ký.</p>
<p><strong>Chưa có:</strong> trung tâm đại lý với tổng quan đội nhóm, báo cáo thu nhập, hợp đồng hoa hồng, lương ngày, lương giờ, và chuyển điểm cho tuyến dưới. Các mục này sẽ được báo ở phần thông báo khi mở.</p>
<p>Vì chơi bằng điểm, hoa hồng nếu có cũng là điểm, không quy ra tiền. Đừng nhận tiền của người khác nhân danh Sen.</p>`,
        en: `<p><strong>Part of this version:</strong> agent accounts, invitation codes and links, and the downline that grows when people register with them.</p>
<p><strong>Not yet:</strong> the agent centre with team overview, income reports, contracts on dividends and daily or hourly salaries, and transfers to downlines. The notices will say when they open.</p>
<p>Since the site is played with points, commissions would be points too and no money. Never take money from others in the name of Sen.</p>`,
      },
    },
  ],
};
